import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BackupFolder } from '../../functions/src/backup/folder.ts';
import { checkState } from '../../functions/src/backup/restore.ts';
import { generator } from '../../functions/src/commands/many-places.ts';
import { firestorePlaceStore } from '../../functions/src/platform/store/place-store.ts';
import { havePlace } from '../api/suite.ts';
import { full } from '../full.ts';
import { ended, startCommand } from './testing/command.ts';

/**
 * These tests kill backups and restores with `kill -9` at random moments. The next run completes the work, and no
 * incomplete backup counts as complete.
 */

const rounds = full ? 10 : 1;
/** Minimum number of killed runs. The command of a single round may end before it is killed. */
const minKills = full ? 1 : 0;
const now = Date.now() % 1_000_000;
const seed = Number(process.env['ADYURDU_TEST_SEED'] ?? now);
/** Failure messages contain this environment variable. A run with it uses the same random numbers. */
const repeat = `ADYURDU_TEST_SEED=${seed}`;
const random = generator(seed);
const project = `demo-killed-${now}`;

let app: App;
let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'adyurdu-killed-'));
  app = initializeApp({ projectId: project, storageBucket: `${project}.appspot.com` }, project);
  const store = firestorePlaceStore(getFirestore(app));
  for (let n = 0; n < 30; n++) await havePlace({ status: 'approved' }, store);
  for (let n = 0; n < 10; n++) await getAuth(app).createUser({ email: `k${n}@example.org` });
  for (let n = 0; n < 40; n++) await addFile(n);
});
afterAll(async () => {
  await rm(directory, { recursive: true });
  await deleteApp(app);
});

const addFile = (n: number) =>
  getStorage(app)
    .bucket()
    .file(`uploads/${n}`)
    .save(Buffer.alloc(20_000, n), { resumable: false, contentType: 'audio/mpeg' });

async function killed(args: [string, string[], string], milliseconds: number) {
  const share = 0.3 + 0.7 * random();
  const child = startCommand(...args);
  const exit = ended(child);
  await Promise.race([wait(share * milliseconds), exit]);
  child.kill('SIGKILL');
  const { out } = await exit;
  return { out, wasKilled: child.signalCode === 'SIGKILL' };
}

async function timed(args: [string, string[], string]) {
  const began = performance.now();
  const { errors, status } = await ended(startCommand(...args));
  expect(`${status} ${errors}`, repeat).toBe('0 ');
  return performance.now() - began;
}

const silent = () => undefined;

it(
  `the next backup completes a backup that was killed (${rounds} rounds)`,
  { tags: 'full', timeout: 300_000 },
  async () => {
    const folder = new BackupFolder(directory);
    const backup: [string, string[], string] = ['backup', [directory], project];
    const takes = await timed(backup);
    let kills = 0;
    for (let round = 1; round <= rounds; round++) {
      await addFile(100 + round);
      await getFirestore(app).doc(`loose/${round}`).set({ round });
      const before = await folder.states();
      if ((await killed(backup, takes)).wasKilled) kills++;
      const left = await folder.states();
      expect(left.length - before.length, repeat).toBeLessThanOrEqual(1);
      for (const state of left) await checkState(folder, state, silent);
      await timed(backup);
    }
    expect(kills, repeat).toBeGreaterThanOrEqual(minKills);
    const fresh = new BackupFolder(path.join(directory, 'fresh'));
    await timed(['backup', [fresh.root], project]);
    const newest = async (one: BackupFolder) => one.manifest((await one.states()).at(-1) ?? '');
    const { documents, files, accounts } = await newest(folder);
    // Each backup records its own time for /health, so the lists `backups` differ.
    const without = ({ backups: _, ...lists }: typeof documents) => lists;
    const wanted = await newest(fresh);
    expect({ documents: without(documents), files, accounts }).toEqual({
      documents: without(wanted.documents),
      files: wanted.files,
      accounts: wanted.accounts,
    });
  },
);

it(
  `the next restore completes a restore that was killed (${rounds} rounds)`,
  { tags: 'full', timeout: 600_000 },
  async () => {
    const restore = (to: string): [string, string[], string] => ['restore', [directory], to];
    const takes = await timed(restore(`${project}-0`));
    let kills = 0;
    for (let round = 1; round <= rounds; round++) {
      const to = restore(`${project}-${round}`);
      const { out, wasKilled } = await killed(to, takes);
      if (wasKilled) kills++;
      const { errors, status } = await ended(startCommand(...to));
      // A killed restore may already have finished. The next restore then refuses the project, because the project has
      // documents.
      const wasProved = out.includes('the book of names can be made');
      const whole = wasProved ? /^0 $|^1 ✖ the project contains documents/ : /^0 $/;
      expect(`${status} ${errors}`, repeat).toMatch(whole);
    }
    expect(kills, repeat).toBeGreaterThanOrEqual(minKills);
  },
);
