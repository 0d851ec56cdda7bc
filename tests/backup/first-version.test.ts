// @module-tag full

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attestation, newApplication } from '../../functions/src/api/testing/application.ts';
import { storedVersion, versionedCollections } from '../../functions/src/places/stored.ts';
import { newDocumentId } from '../../functions/src/platform/store/ids.ts';
import { firestorePlaceStore } from '../../functions/src/platform/store/place-store.ts';
import { ended, startCommand } from './testing/command.ts';

/**
 * Restores a backup of this product's first version into the newest version. The folder first-version/ contains
 * documents that the first version itself stored. These documents have no version number.
 */

const project = `demo-first-${Date.now() % 1_000_000}`;
const app = initializeApp({ projectId: project }, project);
const db = getFirestore(app);
const store = firestorePlaceStore(db);
const { handle } = newApplication({
  places: {
    store,
    origins: [],
    now: () => new Date(),
    newId: newDocumentId,
    isOnlyReviewer: async () => false,
    mayBeOnlyReviewer: async () => false,
    isReviewer: async () => true,
    noteForgotten: async () => undefined,
    needsSecondPerson: false,
    isAdmin: async () => true,
  },
});

const approved = 'gn-121795';
const pending = 'gn-6672193';
const deleted = 'gn-17428';
const requested = 'gn-114163';
const declined = 'gn-112365';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'adyurdu-first-'));
  // A restore adds the erased accounts to the folder, so the test uses a copy.
  await cp(new URL('first-version', import.meta.url), directory, { recursive: true });
});
afterAll(async () => {
  await rm(directory, { recursive: true });
  await deleteApp(app);
});

type Who = 'aylin' | 'babek' | 'admin' | null;

async function ask<T = Record<string, unknown>>(who: Who, address: string, body?: object) {
  const response = await handle(
    new Request(`https://adyurdu.example/api${address}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-firebase-appcheck': attestation,
        ...(who ? { authorization: `Bearer ${who}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  );
  const { data } = (await response.json()) as { data: T };
  return { status: response.status, data };
}

async function walk() {
  const places = [approved, pending, deleted, requested, declined];
  const paths = [
    ...places.flatMap((id) => [`/places/${id}`, `/places/${id}/history`]),
    ...places.map((id) => `/places/${id}/submissions`),
    '/places/suggestions',
    '/places/pending',
    '/places/deleted',
  ];
  const seen: Record<string, unknown> = {};
  for (const who of [null, 'aylin', 'babek', 'admin'] as const)
    for (const one of paths) seen[`${who ?? 'visitor'} ${one}`] = await ask(who, one);
  return seen;
}

const versions = async () => {
  const all = versionedCollections.map((name) => db.collectionGroup(name).get());
  const documents = (await Promise.all(all)).flatMap(({ docs }) => docs);
  return documents.map((one) => one.get('v') as unknown);
};

const migrate = (...args: string[]) => ended(startCommand('migrate', args, project));

describe('a backup of the first version', () => {
  let before: Record<string, unknown> = {};

  it('is restored, and can be read before a migration', { timeout: 300_000 }, async () => {
    const restored = await ended(startCommand('restore', [directory], project));
    expect(restored.errors).toBe('');
    expect(restored.out).toContain('all data was read back and matches the backup');
    expect(new Set(await versions())).toEqual(new Set([undefined]));
    before = await walk();
    expect(before[`visitor /places/${approved}`]).toMatchObject({
      status: 200,
      data: { name_az: 'Sulduz', about: 'Old.', status: 'approved' },
    });
    expect(before[`visitor /places/${requested}`]).toMatchObject({ data: { name_az: 'İstənən' } });
    const unnamed = { status: 200, data: { status: 'none', name_az: null, about: null } };
    expect(before[`visitor /places/${deleted}`]).toMatchObject(unnamed);
    expect(before[`visitor /places/${pending}`]).toMatchObject(unnamed);
    // The first version stored the texts of a pending suggestion in the place itself. Today's version must not show
    // them as the place's texts.
    expect(await store.place(pending)).toMatchObject({ name_az: null, about: null });
    expect(before['aylin /places/suggestions']).toMatchObject({ data: { length: 3 } });
  });

  it('is migrated without a visible change', { timeout: 300_000 }, async () => {
    const dry = await migrate('--dry-run');
    expect(dry).toMatchObject({ status: 0, errors: '' });
    expect(dry.out).toMatch(/^places of .+: 5 of 5 documents are of an older version$/m);
    expect(new Set(await versions())).toEqual(new Set([undefined]));

    const times = async () =>
      (await db.doc(`places/${approved}`).get()).get('created_at') as unknown;
    const created = await times();
    expect((await migrate()).out).toMatch(/^history of .+: 12 of 12 documents were migrated$/m);
    expect(new Set(await versions())).toEqual(new Set([storedVersion]));
    expect(await times()).toEqual(created);
    expect((await db.doc(`places/${pending}`).get()).get('about')).toBeNull();
    expect(await walk()).toEqual(before);
    expect((await migrate()).out).toMatch(/^places of .+: 0 of 5 documents/m);
  });

  it('accepts new decisions: a pending suggestion is approved, a deleted place is restored', async () => {
    const { data } = await ask<{ id: string }[]>('admin', `/places/${pending}/submissions`);
    const [{ id = '' } = {}] = data;
    const body = { fields: ['name_new', 'name_az', 'about'], revision: 1 };
    const taken = await ask('admin', `/places/${pending}/submissions/${id}/approve`, body);
    expect(taken.status).toBe(200);
    expect(await ask(null, `/places/${pending}`)).toMatchObject({ data: { name_az: 'Gizli' } });
    expect((await ask('admin', `/places/${deleted}/restore`, {})).status).toBe(200);
    expect(await ask(null, `/places/${deleted}`)).toMatchObject({ data: { name_az: 'Silinmiş' } });
  });
});
