import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, type Ports } from '../../tools/local/ports.ts';
import { chooseEngine } from '../../tools/local/suite/engine.ts';
import { projectId, startSuite, type Suite } from '../../tools/local/suite/suite.ts';

/** Temporary folder. The importing test file deletes it. */
export const folder = mkdtempSync(path.join(tmpdir(), 'adyurdu-kept-'));
export const kept = path.join(folder, 'export');
const webRoot = path.join(folder, 'web');
mkdirSync(webRoot);

async function freePorts(): Promise<Ports> {
  return {
    hosting: await freePort(),
    functions: await freePort(),
    firestore: await freePort(),
    storage: await freePort(),
    auth: await freePort(),
    hub: await freePort(),
    logging: await freePort(),
  };
}

export async function start(): Promise<Suite> {
  return startSuite({
    name: 'kept',
    ports: await freePorts(),
    engine: chooseEngine(false),
    webRoot,
    keptDirectory: kept,
  });
}

export async function killHard({ pid, ended }: Suite): Promise<void> {
  if (pid === undefined) throw new Error('the suite has no process');
  process.kill(-pid, 'SIGKILL');
  await ended;
}

export const owner = { authorization: 'Bearer owner' };
const bucket = `${projectId}.firebasestorage.app`;

export async function ask(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer;
}

export const callAuth = ({ env }: Suite, method: string, body: unknown) =>
  ask(
    `http://${env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo-key`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );

const objects = ({ env }: Suite) => `http://${env['FIREBASE_STORAGE_EMULATOR_HOST'] ?? ''}`;

export const upload = (suite: Suite, name: string, bytes: Uint8Array) =>
  ask(
    `${objects(suite)}/upload/storage/v1/b/${bucket}/o?uploadType=media&name=${encodeURIComponent(name)}`,
    {
      method: 'POST',
      headers: { ...owner, 'content-type': 'audio/mpeg' },
      body: Buffer.from(bytes),
    },
  );

export const address = (suite: Suite, name: string) =>
  `${objects(suite)}/storage/v1/b/${bucket}/o/${encodeURIComponent(name)}`;

export const load = (suite: Suite, name: string) =>
  fetch(`${address(suite, name)}?alt=media`, { headers: owner });
