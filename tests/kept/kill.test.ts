import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import {
  address,
  ask,
  callAuth,
  folder,
  kept,
  killHard,
  load,
  owner,
  start,
  upload,
} from './suite.ts';

/**
 * These tests kill `npm start` with `kill -9`. They start their own Firebase suite, which takes half a minute on a busy
 * machine.
 */

afterAll(() => rmSync(folder, { recursive: true, force: true }));

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

it(
  'keeps new accounts and files after the suite is killed',
  { tags: 'full', timeout: 600_000 },
  async () => {
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
      // The suite writes an upload to the disk before it responds. Therefore, the file must survive although the suite
      // is killed directly after the response.
      await upload(first, 'places/now.mp3', bytes.subarray(0, 9));
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
      const now = await load(second, 'places/now.mp3');
      expect(Buffer.from(await now.arrayBuffer()).equals(bytes.subarray(0, 9))).toBe(true);

      await upload(second, 'places/late.mp3', bytes.subarray(0, 7));
    } finally {
      await second.stop();
    }
    const blobs = path.join(kept, 'storage_export/blobs');
    const sizes = readdirSync(blobs).map((name) => statSync(path.join(blobs, name)).size);
    expect(sizes.sort((a, b) => a - b)).toEqual([7, 9, 70_000]);
  },
);
