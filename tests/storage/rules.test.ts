import { createHash } from 'node:crypto';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import {
  deleteObject,
  getBytes,
  list,
  ref,
  updateMetadata,
  uploadBytes,
  type FirebaseStorage,
} from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../functions/src/contract/limits.ts';
import { hostAndPort, projectId } from './suite.ts';

/** storage.rules as the suite has loaded them: actor × operation × state of the place. */

const bucket = `${projectId}.appspot.com`;
const app = initializeApp({ projectId, storageBucket: bucket }, 'storage-rules');
const files = getStorage(app).bucket();
let environment: RulesTestEnvironment;

const actors = ['visitor', 'owner', 'other user', 'admin', 'forged claim'] as const;
type Actor = (typeof actors)[number];

const states = ['no place', 'pending', 'approved', 'requested', 'deleted'] as const;
type State = (typeof states)[number];

const placeIds: Record<State, string> = {
  'no place': 'rules-storage-none',
  pending: 'rules-storage-pending',
  approved: 'rules-storage-approved',
  requested: 'rules-storage-requested',
  deleted: 'rules-storage-deleted',
};

const digest = (uid: string) => createHash('sha256').update(uid).digest('hex');
const fileOf = (state: State) => `places/${placeIds[state]}/stored.txt`;
const book = 'names-pdf/rules-test.pdf';

function storageOf(actor: Actor): FirebaseStorage {
  const contexts = {
    visitor: () => environment.unauthenticatedContext(),
    owner: () => environment.authenticatedContext('owner'),
    'other user': () => environment.authenticatedContext('other'),
    admin: () => environment.authenticatedContext('boss', { admin: true }),
    // A claim that only looks like the real one.
    'forged claim': () =>
      environment.authenticatedContext('forger', { admin: 'true', isAdmin: true, role: 'admin' }),
  };
  return contexts[actor]().storage(`gs://${bucket}`) as unknown as FirebaseStorage;
}

const uidOf: Record<Actor, string> = {
  visitor: 'visitor',
  owner: 'owner',
  'other user': 'other',
  admin: 'boss',
  'forged claim': 'forger',
};

async function expectOutcome(allowed: boolean, attempt: Promise<unknown>) {
  await (allowed ? assertSucceeds(attempt) : assertFails(attempt));
}

beforeAll(async () => {
  environment = await initializeTestEnvironment({
    projectId,
    storage: hostAndPort('FIREBASE_STORAGE_EMULATOR_HOST'),
  });
  const db = getFirestore(app);
  for (const state of states) {
    if (state !== 'no place') await db.doc(`places/${placeIds[state]}`).set({ status: state });
    await files.file(fileOf(state)).save('stored', {
      resumable: false,
      metadata: { metadata: { owner: digest('owner') } },
    });
  }
  await files.file(book).save('%PDF', { resumable: false });
});

afterAll(async () => {
  const db = getFirestore(app);
  for (const state of states) {
    await db.doc(`places/${placeIds[state]}`).delete();
    await files.deleteFiles({ prefix: `places/${placeIds[state]}/` });
  }
  await files.file(book).delete({ ignoreNotFound: true });
  await environment.cleanup();
  await deleteApp(app);
});

describe('reading a file', () => {
  const published: State[] = ['approved', 'requested'];
  const cases = actors.flatMap((actor) =>
    states.map((state) => ({
      actor,
      state,
      allowed: actor === 'admin' || actor === 'owner' || published.includes(state),
    })),
  );

  it.each(cases)('$actor, $state: $allowed', async ({ actor, state, allowed }) => {
    await expectOutcome(allowed, getBytes(ref(storageOf(actor), fileOf(state))));
  });
});

describe('the book of names', () => {
  it.each(actors)('%s may read it', async (actor) => {
    await assertSucceeds(getBytes(ref(storageOf(actor), book)));
  });

  it.each(actors)('%s may not write it', async (actor) => {
    await assertFails(uploadBytes(ref(storageOf(actor), book), new Uint8Array(1)));
  });
});

describe('adding a file', () => {
  let count = 0;
  const add = (
    actor: Actor,
    { path = '', size = 3, owner = digest(uidOf[actor]) as string | null } = {},
  ) =>
    uploadBytes(
      ref(storageOf(actor), path || `places/${placeIds.pending}/new-${++count}`),
      new Uint8Array(size).fill(65),
      owner === null ? {} : { customMetadata: { owner } },
    );

  it.each<[Actor, boolean]>([
    ['visitor', false],
    ['owner', true],
    ['other user', true],
    ['admin', true],
    ['forged claim', true],
  ])('%s: %s', async (actor, allowed) => {
    await expectOutcome(allowed, add(actor));
  });

  it.each([
    ['without an owner', { owner: null }],
    ["in another's name", { owner: digest('other') }],
    ['with a plain uid for owner', { owner: 'owner' }],
    ['empty', { size: 0 }],
    ['at the root', { path: 'stray.txt' }],
    ['above a place', { path: 'places/stray.txt' }],
    ['below a folder of a place', { path: `places/${placeIds.pending}/deep/er.txt` }],
    ['for an id of other characters', { path: 'places/not a place id/a.txt' }],
  ])('%s is refused', async (_, more) => {
    await assertFails(add('owner', more));
  });

  it('with a name of 200 characters is allowed, of 201 refused', async () => {
    const named = (length: number) => `places/${placeIds.pending}/${'n'.repeat(length)}`;
    await assertSucceeds(add('owner', { path: named(200) }));
    await assertFails(add('owner', { path: named(201) }));
  });

  it('of 20 MB is allowed, of one byte more refused', async () => {
    await assertSucceeds(add('owner', { size: limits.fileBytes }));
    await assertFails(add('owner', { size: limits.fileBytes + 1 }));
  }, 60_000);
});

describe.each(actors)('%s may not', (actor) => {
  const target = () => ref(storageOf(actor), fileOf('approved'));

  it('replace a file', async () => {
    const mine = { customMetadata: { owner: digest(uidOf[actor]) } };
    await assertFails(uploadBytes(target(), new Uint8Array(1), mine));
  });

  it('change its metadata', async () => {
    await assertFails(updateMetadata(target(), { contentType: 'text/html' }));
  });

  it('delete it', async () => {
    await assertFails(deleteObject(target()));
  });
});

it.each(actors.filter((actor) => actor !== 'admin'))('%s may not list a folder', async (actor) => {
  await assertFails(list(ref(storageOf(actor), `places/${placeIds.approved}`)));
});

it('an admin may list a folder', async () => {
  const { items } = await list(ref(storageOf('admin'), `places/${placeIds.approved}`));
  expect(items.map(({ name }) => name)).toEqual(['stored.txt']);
});
