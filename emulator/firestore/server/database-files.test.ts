import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedDatabases, databaseOpener } from './database-files.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'firestore-stores-'));
});
afterAll(() => rm(root, { recursive: true }));

describe('databases on disk', () => {
  it('stay inside the data directory for every project and database id', async () => {
    const dataDirectory = join(root, 'data');
    const open = databaseOpener({ dataDirectory });
    const names = [
      { projectId: 'demo-p', databaseId: '(default)' },
      { projectId: '..', databaseId: '..' },
      { projectId: 'a:b', databaseId: 'ü %2F' },
    ];
    for (const name of names) {
      const database = await open(name);
      await database.commit({ writes: [{ kind: 'update', path: 'c/d', fields: new Map() }] });
      await database.close();
    }
    expect(await readdir(root)).toEqual(['data']);
    const stored = await storedDatabases(dataDirectory);
    expect(stored).toHaveLength(names.length);
    expect(stored).toEqual(expect.arrayContaining(names));
  });

  it('are an empty list if the data directory does not exist', async () => {
    expect(await storedDatabases(join(root, 'nowhere'))).toEqual([]);
  });

  it('are not opened if the index file is invalid', () => {
    expect(() => databaseOpener({ indexes: '{"indexes": 5}' })).toThrow();
    expect(() =>
      databaseOpener({ indexes: '{"indexes": [], "fieldOverrides": []}' }),
    ).not.toThrow();
  });
});
