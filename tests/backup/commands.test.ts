import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BackupFolder } from '../../functions/src/backup/folder.ts';
import { deletePlace } from '../../functions/src/places/delete.ts';
import { submitSuggestion } from '../../functions/src/places/submit.ts';
import { aSubmission } from '../../functions/src/places/testing/world.ts';
import { FirestoreErasedLedger } from '../../functions/src/store/erased-ledger.ts';
import { context } from '../api/operations.ts';
import { ended, startCommand } from './testing/command.ts';
import { app, auth, db, havePlace, newAccount, projectId, store } from '../api/suite.ts';

/** `npm run backup` and `npm run restore` as an operator runs them, killed in the middle too. */

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'adyurdu-backup-'));
});
afterAll(() => rm(directory, { recursive: true }));

const start = (command: string, args: readonly string[], project?: string) =>
  startCommand(command, [directory, ...args], project);
const run = (command: string, args: readonly string[] = [], project?: string) =>
  ended(start(command, args, project));

/** Kills a command when it has written so many lines. */
async function killed(command: string, args: readonly string[], project: string, lines: number) {
  const child = start(command, args, project);
  let seen = 0;
  child.stdout.on('data', (some: Buffer) => {
    seen += some.toString().split('\n').length - 1;
    if (seen >= lines) child.kill('SIGKILL');
  });
  await once(child, 'exit');
}

it(
  'brings everything into another project, and single places back',
  { timeout: 300_000 },
  async () => {
    const admin = await newAccount('Backup', { admin: true });
    const place = await havePlace({ status: 'approved', name_az: 'Saxlanan' });
    const id = place.place_id;
    const gone = { uid: `gone-${id}`, name: 'Silinən', admin: false, verified: true };
    await submitSuggestion(context, {
      id,
      caller: gone,
      body: aSubmission(),
      idempotencyKey: null,
    });
    const bucket = getStorage(app).bucket(`${projectId}.appspot.com`);
    await bucket.file(`uploads/backup-${id}`).save('a voice', { contentType: 'audio/mpeg' });

    await killed('backup', [], projectId, 1);
    expect(await new BackupFolder(directory).states()).toEqual([]);
    const taken = await run('backup');
    expect(taken.errors).toBe('');
    expect(taken.out).toMatch(/\d+ documents, \d+ accounts without passwords, \d+ files/);
    expect(await run('restore', ['--check'])).toMatchObject({ status: 0, errors: '' });

    const refused = await run('restore');
    expect(refused.errors).toContain('the project holds documents');
    expect(refused.status).toBe(1);

    const other = `demo-restored-${Date.now() % 1_000_000}`;
    for (const lines of [1, 2, 3]) await killed('restore', [], other, lines);
    const restored = await run('restore', [], other);
    expect(restored.errors).toBe('');
    expect(restored.out).toContain('all of it was read back and is the same');
    expect(restored.out).toContain('the published map agrees with the places');
    expect(restored.out).toMatch(/the book of names can be made: \d{3,} names/);

    await deletePlace(context, {
      id,
      caller: { uid: admin.uid, name: 'Backup', admin: true, verified: true },
      idempotencyKey: null,
    });
    // erased after the backup, and what it had given is no longer there
    await new FirestoreErasedLedger(db).note(gone.uid);
    await db.recursiveDelete(db.doc(`places/${id}`));
    const only = await run('restore', ['--only', `places/${id}`]);
    expect(only.out).toContain(`places/${id} is back as a new version`);
    expect(await store.place(id)).toMatchObject({ status: 'approved', name_az: 'Saxlanan' });
    const back = ['suggestions', 'history', 'suggesters'].map((name) =>
      db.collection(`places/${id}/${name}`).get(),
    );
    const texts = (await Promise.all(back)).map(({ docs }) =>
      JSON.stringify(docs.map((one) => ({ ...one.data(), id: one.id }))),
    );
    expect(texts[0]).toContain('"state":"pending"');
    expect(texts.join('')).not.toMatch(new RegExp(`${gone.uid}|${gone.name}`));
    expect((await auth.getUser(admin.uid)).customClaims).toEqual({ admin: true });

    const unknown = await run('restore', ['--only', 'places/gn-404404']);
    expect(unknown).toMatchObject({ status: 1 });
    expect(unknown.errors).toContain('places/gn-404404: the state');
  },
);
