import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importExport } from '../server/transfer/import.ts';
import { startFirestoreServer, type FirestoreServer } from '../server/start.ts';

let server: FirestoreServer;
let directory = '';
beforeAll(async () => {
  server = await startFirestoreServer({ port: 0 });
  directory = await mkdtemp(join(tmpdir(), 'firestore-admin-'));
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

async function ask(method: string, path: string, body?: object, port = server.port) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { authorization: 'Bearer owner' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

const documents = (project: string) => `/v1/projects/${project}/databases/(default)/documents`;

describe('security rules', () => {
  const path = '/emulator/v1/projects/demo-admin:securityRules';
  const files = (content: string) => ({ rules: { files: [{ name: 'security.rules', content }] } });
  const broken =
    "rules_version = '2';\nservice cloud.firestore {\n  match /a/{b} { allow read: if ; }\n}";

  it('are loaded when they compile', async () => {
    const { status, text } = await ask(
      'PUT',
      path,
      files("rules_version = '2'; service cloud.firestore { match /a/b { allow get: if false; } }"),
    );
    expect([status, text]).toEqual([200, '{}']);
  });

  it('are refused with line numbers when they do not compile', async () => {
    const { status, text } = await ask('PUT', path, files(broken));
    const { error } = JSON.parse(text) as { error: { status: string; message: string } };
    expect([status, error.status]).toEqual([400, 'INVALID_ARGUMENT']);
    expect(error.message).toMatch(/^Error compiling rules:\nL3:\d+ ./);
  });

  it('with ignore_errors, reports the issues and keeps the earlier rules', async () => {
    const { status, text } = await ask('PUT', path, { ...files(broken), ignore_errors: true });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({
      issues: [{ severity: 'ERROR', sourcePosition: { fileName: 'security.rules', line: 3 } }],
    });
  });

  it('require a file', async () => {
    expect((await ask('PUT', path, { rules: {} })).status).toBe(400);
  });
});

describe('the data endpoints', () => {
  it('export documents, and import them into another project', async () => {
    for (const id of ['c/1', 'c/1/s/2', 'd/ü']) {
      await ask('PATCH', `${documents('demo-export')}/${encodeURI(id)}`, {
        fields: { id: { stringValue: id }, nan: { doubleValue: 'NaN' } },
      });
    }
    const answer = await ask('POST', '/emulator/v1/projects/demo-export:export', {
      database: 'projects/demo-export/databases/(default)',
      export_directory: directory,
      export_name: 'firestore_export',
    });
    expect(answer).toEqual({ status: 200, text: '{}' });
    const metadata = join(directory, 'firestore_export/firestore_export.overall_export_metadata');
    expect(JSON.parse(await readFile(metadata, 'utf8'))).toMatchObject({
      databases: [{ count: 3 }],
    });
    const restored = await startFirestoreServer({
      port: 0,
      seed: async (open) => void (await importExport(metadata, open, 'demo-import')),
    });
    const { text } = await ask(
      'GET',
      `${documents('demo-import')}/c/1/s/2`,
      undefined,
      restored.port,
    );
    expect(JSON.parse(text)).toMatchObject({
      fields: { id: { stringValue: 'c/1/s/2' }, nan: { doubleValue: 'NaN' } },
    });
    await restored.close();
  });

  it('clear one project, and every project on reset', async () => {
    const there = async (project: string) =>
      (await ask('GET', `${documents(project)}/c/1`)).status === 200;
    for (const project of ['demo-a', 'demo-b', 'demo-c'])
      await ask('PATCH', `${documents(project)}/c/1`, {});
    await ask('DELETE', '/emulator/v1/projects/demo-a/databases/(default)/documents');
    expect([await there('demo-a'), await there('demo-b')]).toEqual([false, true]);
    await ask('POST', '/reset');
    expect([await there('demo-b'), await there('demo-c')]).toEqual([false, false]);
  });
});

describe('other requests', () => {
  it.each([
    ['GET', '/', 200, 'Ok\n'],
    ['GET', '/nowhere', 404, 'Not Found'],
  ])('%s %s returns status %i', async (method, path, status, text) => {
    expect(await ask(method, path)).toEqual({ status, text });
  });

  it.each([
    ['GET', '/emulator/v1/projects/p:ruleCoverage'],
    ['GET', '/emulator/v1/projects/p:ruleCoverage.html'],
    ['PUT', '/emulator/v1/projects/p/triggers/key'],
    ['POST', '/emulator/v1/projects/p/eventarcTrigger?eventarcTriggerId=key'],
  ])('%s %s reports that it is not supported', async (method, path) => {
    const { status, text } = await ask(method, path, method === 'GET' ? undefined : {});
    expect(status).toBe(501);
    expect(JSON.parse(text)).toMatchObject({ error: { status: 'UNIMPLEMENTED' } });
  });

  it('POST /shutdown is answered before the port is closed', async () => {
    let stopped: (closed: Promise<void>) => void = () => {};
    const shutdown = new Promise<void>((resolve) => (stopped = resolve));
    const short = await startFirestoreServer({ port: 0, onShutdown: (closed) => stopped(closed) });
    expect((await ask('POST', '/shutdown', {}, short.port)).status).toBe(200);
    await shutdown;
    await expect(ask('GET', '/', undefined, short.port)).rejects.toThrow();
  });
});
