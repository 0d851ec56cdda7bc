import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BackupFolder } from '../../functions/src/backup/folder.ts';
import { deletePlace } from '../../functions/src/places/delete.ts';
import { submitSuggestion } from '../../functions/src/places/submit.ts';
import { aSubmission } from '../../functions/src/places/testing/world.ts';
import type { AtlasManifest } from '@shared/formats/atlas.ts';
import { firestoreAtlas } from '../../functions/src/platform/store/atlas.ts';
import { erasedLedger } from '../../functions/src/platform/store/erased-ledger.ts';
import { storedUploadIds } from '../../functions/src/platform/store/upload-key.ts';
import { storageBlobs } from '../../functions/src/platform/store/uploads-blobs.ts';
import type { UploadRecord } from '../../functions/src/uploads/ports.ts';
import { context } from '../api/operations.ts';
import { ended, startCommand } from './testing/command.ts';
import {
  app,
  auth,
  db,
  havePlace,
  newAccount,
  newPlaceId,
  projectId,
  setting,
  store,
} from '../api/suite.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'adyurdu-backup-'));
});
afterAll(() => rm(directory, { recursive: true }));

const start = (command: string, args: readonly string[], project?: string) =>
  startCommand(command, [directory, ...args], project);
const run = (command: string, args: readonly string[] = [], project?: string) =>
  ended(start(command, args, project));

async function killed(command: string, args: readonly string[], project: string, lines: number) {
  const child = start(command, args, project);
  let seen = 0;
  child.stdout.on('data', (some: Buffer) => {
    seen += some.toString().split('\n').length - 1;
    if (seen >= lines) child.kill('SIGKILL');
  });
  await once(child, 'exit');
}

async function revisionOf(database: Firestore): Promise<number> {
  const { atlas } = (await firestoreAtlas(database).readManifests())!;
  return (JSON.parse(atlas) as AtlasManifest).revision;
}

const recordingText = 'what is spoken';

async function haveRecording(uid: string, placeId: string) {
  const id = (await storedUploadIds(db)()).next();
  const name = `${id}-ses.mp3`;
  const link = `/files/places/${placeId}/${name}`;
  const blobs = storageBlobs(getStorage(app).bucket(`${projectId}.appspot.com`));
  const record: UploadRecord = {
    ...{ id, link, uid, place_id: placeId, state: 'attached', kind: 'audio' },
    ...{ content_type: 'audio/mpeg', original_name: 'ses.mp3', size: recordingText.length },
    ...{ created_at: new Date(), unused_since: new Date() },
  };
  await blobs.create(`places/${placeId}/${name}`, Buffer.from(recordingText), {
    contentType: 'audio/mpeg',
    uid,
  });
  await db.doc(`uploads/${id}`).set(record);
  return { id, name, link };
}

it(
  'restores a backup into another project, and a single place into its own project',
  { tags: 'full', timeout: 300_000 },
  async () => {
    const admin = await newAccount('Backup', { admin: true });
    const id = newPlaceId();
    const gone = {
      uid: `gone-${id}`,
      name: 'Silinən',
      admin: false,
      moderator: false,
      verified: true,
    };
    const voice = await haveRecording(gone.uid, id);
    const names = { status: 'approved', name_az: 'Saxlanan' } as const;
    await havePlace({ ...names, place_id: id, voiceUrl: voice.link });
    await submitSuggestion(context, {
      id,
      caller: gone,
      body: aSubmission(),
      idempotencyKey: null,
    });
    const bucket = getStorage(app).bucket(`${projectId}.appspot.com`);
    const loadRecording = async () =>
      (await fetch(`${setting('ADYURDU_HOSTING_URL')}${voice.link}`)).text();
    expect(await loadRecording()).toBe(recordingText);

    await killed('backup', [], projectId, 1);
    expect(await new BackupFolder(directory).states()).toEqual([]);
    const taken = await run('backup');
    expect(taken.errors).toBe('');
    expect(taken.out).toMatch(/\d+ documents, \d+ accounts without passwords, \d+ files/);
    expect(await run('restore', ['--check'])).toMatchObject({ status: 0, errors: '' });

    const refused = await run('restore');
    expect(refused.errors).toContain('the project contains documents');
    expect(refused.status).toBe(1);

    const other = `demo-restored-${Date.now() % 1_000_000}`;
    for (const lines of [1, 2, 3]) await killed('restore', [], other, lines);
    const restored = await run('restore', [], other);
    expect(restored.errors).toBe('');
    expect(restored.out).toContain('all data was read back and matches the backup');
    expect(restored.out).toContain('the published map agrees with the places');
    expect(restored.out).toMatch(/the book of names can be made: \d{3,} names/);
    // The lost project may have published further revisions after its backup, and caches may still have files of these
    // revisions. So a restore sets the revision to the present time in milliseconds, which is higher than all used
    // revisions.
    const otherDb = getFirestore(initializeApp({ projectId: other }, other));
    expect(await revisionOf(otherDb)).toBeGreaterThan((await revisionOf(db)) + 1_000_000);

    await deletePlace(context, {
      id,
      caller: { uid: admin.uid, name: 'Backup', admin: true, moderator: false, verified: true },
      idempotencyKey: null,
    });
    await erasedLedger(db).note(gone.uid);
    await db.recursiveDelete(db.doc(`places/${id}`));
    const file = bucket.file(`places/${id}/${voice.name}`);
    await Promise.all([db.doc(`uploads/${voice.id}`).delete(), file.delete()]);
    const only = await run('restore', ['--only', `places/${id}`]);
    expect(only.out).toContain(`places/${id} was restored as a new version`);
    expect(only.out).toContain('1 files exist, 1 of them were restored now');
    expect(await loadRecording()).toBe(recordingText);
    const record = (await db.doc(`uploads/${voice.id}`).get()).data();
    expect(record).toMatchObject({ uid: null, state: 'attached' });
    const [{ metadata }] = await file.getMetadata();
    expect(metadata?.['owner']).toBeUndefined();
    await file.save('noise');
    const again = await run('restore', ['--only', `places/${id}`]);
    expect(again.out).toMatch(
      /already matches the backup\n1 files exist, 1 of them were restored now\n$/,
    );
    expect(await loadRecording()).toBe(recordingText);
    const third = await run('restore', ['--only', `places/${id}`]);
    expect(third.out).toContain('1 files exist, 0 of them were restored now');
    expect(await store.place(id)).toMatchObject({ status: 'approved', name_az: 'Saxlanan' });
    const back = ['suggestions', 'history'].map((name) =>
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
    expect(unknown.errors).toContain('places/gn-404404: the snapshot');
  },
);
