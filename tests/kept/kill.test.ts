import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { freePort, type Ports } from '../../local/ports.ts';
import { chooseEngine } from '../../local/suite/engine.ts';
import { projectId, startSuite, type Suite } from '../../local/suite/suite.ts';

/** `kill -9` of `npm start`, on a suite of this file alone (starting one takes half a minute on a busy machine). */

const folder = mkdtempSync(path.join(tmpdir(), 'adyurdu-kept-'));
const kept = path.join(folder, 'export');
const webRoot = path.join(folder, 'web');
mkdirSync(webRoot);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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

async function start(): Promise<Suite> {
  return startSuite({
    name: 'kept',
    ports: await freePorts(),
    engine: chooseEngine(false),
    webRoot,
    keptDirectory: kept,
  });
}

/** As `kill -9` of everything, or a power cut. */
async function killHard({ pid, ended }: Suite): Promise<void> {
  if (pid === undefined) throw new Error('the suite has no process');
  process.kill(-pid, 'SIGKILL');
  await ended;
}

const owner = { authorization: 'Bearer owner' };
const bucket = `${projectId}.firebasestorage.app`;

async function ask(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer;
}

const callAuth = ({ env }: Suite, method: string, body: unknown) =>
  ask(
    `http://${env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo-key`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );

const objects = ({ env }: Suite) => `http://${env['FIREBASE_STORAGE_EMULATOR_HOST'] ?? ''}`;

const upload = (suite: Suite, name: string, bytes: Uint8Array) =>
  ask(
    `${objects(suite)}/upload/storage/v1/b/${bucket}/o?uploadType=media&name=${encodeURIComponent(name)}`,
    {
      method: 'POST',
      headers: { ...owner, 'content-type': 'audio/mpeg' },
      body: Buffer.from(bytes),
    },
  );

const address = (suite: Suite, name: string) =>
  `${objects(suite)}/storage/v1/b/${bucket}/o/${encodeURIComponent(name)}`;

const load = (suite: Suite, name: string) =>
  fetch(`${address(suite, name)}?alt=media`, { headers: owner });

/** What is kept names so many files, and the account. */
async function keptOnDisk(files: number, email: string): Promise<void> {
  await vi.waitFor(
    () => {
      const metadata = path.join(kept, 'storage_export/metadata');
      expect(readdirSync(metadata).filter((name) => name.endsWith('.json'))).toHaveLength(files);
      const accounts = readFileSync(path.join(kept, 'auth_export/accounts.json'), 'utf8');
      expect(accounts).toContain(email);
      expect(existsSync(path.join(kept, 'firebase-export-metadata.json'))).toBe(true);
    },
    { timeout: 60_000, interval: 50 },
  );
}

it('loses neither accounts nor files that are a moment old', { timeout: 600_000 }, async () => {
  const account = { email: `k-${randomUUID()}@adyurdu.test`, password: 'correct horse' };
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, n) => n % 251));

  const first = await start();
  try {
    await callAuth(first, 'signUp', { ...account, returnSecureToken: true });
    await upload(first, 'places/a b/ə.mp3', bytes);
    await upload(first, 'places/gone.mp3', bytes);
    await keptOnDisk(2, account.email);
    await ask(address(first, 'places/gone.mp3'), { method: 'DELETE', headers: owner });
    await keptOnDisk(1, account.email);
  } finally {
    await killHard(first);
  }

  const second = await start();
  try {
    await callAuth(second, 'signInWithPassword', { ...account, returnSecureToken: true });
    const again = await load(second, 'places/a b/ə.mp3');
    expect(again.headers.get('content-type')).toBe('audio/mpeg');
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await load(second, 'places/gone.mp3')).status).toBe(404);

    // ended in order, what came just before is kept, too
    await upload(second, 'places/late.mp3', bytes.subarray(0, 7));
  } finally {
    await second.stop();
  }
  const blobs = path.join(kept, 'storage_export/blobs');
  const sizes = readdirSync(blobs).map((name) => statSync(path.join(blobs, name)).size);
  expect(sizes.sort((a, b) => a - b)).toEqual([7, 70_000]);
});
