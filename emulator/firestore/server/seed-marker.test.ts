import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { integer } from '../database/index.ts';
import type { OpenDatabaseNamed } from './databases.ts';
import { startFirestoreServer, type FirestoreServerOptions } from './start.ts';

let dataDirectory: string;
beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'firestore-seed-'));
});
afterEach(() => rm(dataDirectory, { recursive: true }));

const put = async (open: OpenDatabaseNamed, id: string) => {
  const database = await open({ projectId: 'p', databaseId: '(default)' });
  const fields = new Map([['n', integer(1)]]);
  await database.commit({ writes: [{ kind: 'update', path: `c/${id}`, fields }] });
};
const complete = async (open: OpenDatabaseNamed) => {
  await put(open, 'a');
  await put(open, 'b');
};
const failing = async (open: OpenDatabaseNamed) => {
  await put(open, 'old');
  throw new Error('the export is incomplete');
};

/**
 * Starts the server, and adds the document `add` if it is given. Returns all document ids, and how often the server
 * called `onKept` because it found databases and skipped the seed.
 */
async function run(seed?: FirestoreServerOptions['seed'], add?: string) {
  let kept = 0;
  const server = await startFirestoreServer({
    port: 0,
    dataDirectory,
    onKept: () => (kept += 1),
    ...(seed ? { seed } : {}),
  });
  const url = `http://127.0.0.1:${server.port}/v1/projects/p/databases/(default)/documents/c`;
  if (add) await fetch(`${url}/${add}`, { method: 'PATCH', body: '{"fields":{}}' });
  const { documents = [] } = (await (await fetch(url)).json()) as {
    documents?: { name: string }[];
  };
  await server.close();
  return { ids: documents.map(({ name }) => name.split('/').at(-1)), kept };
}

describe('the seed of an empty data folder', () => {
  it('is imported once', async () => {
    expect(await run(complete, 'new')).toEqual({ ids: ['a', 'b', 'new'], kept: 0 });
    expect(await run(complete)).toEqual({ ids: ['a', 'b', 'new'], kept: 1 });
    expect(await readdir(dataDirectory)).toEqual(['project-p']);
  });

  it('is imported again, into empty databases, after an import that failed', async () => {
    for (let attempt = 0; attempt < 2; attempt++) {
      await expect(run(failing)).rejects.toThrow('the export is incomplete');
    }
    expect(await run(complete)).toEqual({ ids: ['a', 'b'], kept: 0 });
    expect(await run(failing)).toEqual({ ids: ['a', 'b'], kept: 1 });
  });

  it('does not replace documents that were written after a failed import', async () => {
    await expect(run(failing)).rejects.toThrow('the export is incomplete');
    expect(await run(undefined, 'new')).toEqual({ ids: ['new', 'old'], kept: 0 });
    expect(await run(complete)).toEqual({ ids: ['new', 'old'], kept: 1 });
  });
});
