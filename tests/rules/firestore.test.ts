import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import firebase from 'firebase/compat/app';
import 'firebase/compat/firestore';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { db, havePlace, projectId, setting } from '../api/suite.ts';
import { aSubmission } from '../../functions/src/places/testing/world.ts';
import { newDocumentId } from '../../functions/src/platform/store/ids.ts';
import { asActor, uidOf } from './as-actor.ts';
import { actors, type Actor } from './operations.ts';

// These tests cause refusals on purpose. The SDK must not print them.
firebase.firestore.setLogLevel('silent');

let environment: RulesTestEnvironment;

function newEnvironment(id: string, rules: string): Promise<RulesTestEnvironment> {
  const [host = '', port = ''] = setting('FIRESTORE_EMULATOR_HOST').split(':');
  return initializeTestEnvironment({
    projectId: id,
    firestore: { host, port: Number(port), rules },
  });
}

beforeAll(async () => {
  const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
  environment = await newEnvironment(projectId, rules);
});

afterAll(() => environment.cleanup());

type Client = ReturnType<ReturnType<RulesTestEnvironment['unauthenticatedContext']>['firestore']>;
const clients = new Map<Actor, Client>();

function clientOf(actor: Actor): Client {
  const client = clients.get(actor) ?? asActor(environment, actor).firestore();
  clients.set(actor, client);
  return client;
}

/** A published place with a suggestion by the owner. */
let place: { id: string; sid: string };

beforeAll(async () => {
  const { place_id: id } = await havePlace({ status: 'approved' });
  const sid = newDocumentId();
  const owner = uidOf('owner');
  await db.doc(`places/${id}/suggesters/${owner}`).set({ uid: owner });
  await db.doc(`places/${id}/suggestions/${sid}`).set({ uid: owner, state: 'pending' });
  place = { id, sid };
});

function suggest(client: Client, actor: Actor, placeId: string) {
  const id = newDocumentId();
  const fields = {
    ...aSubmission(),
    images: [],
    id,
    place_id: placeId,
    uid: uidOf(actor),
    author: 'Aylin',
    state: 'pending',
    created_at: firebase.firestore.FieldValue.serverTimestamp(),
    decided_at: null,
    taken: [],
    reason: null,
  };
  return client.doc(`places/${placeId}/suggestions/${id}`).set(fields);
}

const published = (client: Client) =>
  client.collection('places').where('status', 'in', ['approved', 'requested']);

const own = (client: Client, actor: Actor) =>
  client
    .collectionGroup('suggestions')
    .where('uid', '==', uidOf(actor))
    .orderBy('created_at', 'desc');

type Attempt = (client: Client, at: { id: string; sid: string; actor: Actor }) => Promise<unknown>;

const attempts: Record<string, Attempt> = {
  'read the place': (client, { id }) => client.doc(`places/${id}`).get(),
  'list published places': (client) => published(client).limit(3).get(),
  'list all places': (client) => client.collection('places').limit(3).get(),
  "read the owner's suggestion": (client, { id, sid }) =>
    client.doc(`places/${id}/suggestions/${sid}`).get(),
  'list the suggestions': (client, { id }) =>
    client.collection(`places/${id}/suggestions`).limit(3).get(),
  'list own suggestions': (client, { actor }) => own(client, actor).limit(100).get(),
  'read the history': (client, { id }) => client.collection(`places/${id}/history`).limit(3).get(),
  'read the map': (client) => client.doc('atlas/manifest').get(),
  'read a cell of the map': (client) => client.doc('atlas_cells/r').get(),
  'list cells of the map': (client) => client.collection('atlas_cells').limit(1).get(),
  'read who suggested': (client, { id }) =>
    client.collection(`places/${id}/suggesters`).limit(3).get(),
  'read changes of accounts': (client) =>
    client.collection('accounts/changes/history').limit(1).get(),
  'read records of users': (client) => client.doc('users/rules-owner/quotas/suggestions').get(),
  "read the owner's inbox": (client) => client.doc(`inboxes/${uidOf('owner')}`).get(),
  'list the inboxes': (client) => client.collection('inboxes').limit(1).get(),
  'list inboxes wherever they are': (client) => client.collectionGroup('inboxes').limit(1).get(),
  'read the own inbox': (client, { actor }) => client.doc(`inboxes/${uidOf(actor)}`).get(),
  'read the own settings of emails': (client, { actor }) =>
    client.doc(`notifications/${uidOf(actor)}`).get(),
  'list settings of emails': (client) => client.collection('notifications').limit(1).get(),
  'change the own settings of emails': (client, { actor }) =>
    client.doc(`notifications/${uidOf(actor)}`).set({ unsubscribe: 'mine' }),
  'list who wants to hear of flags': (client) => client.collection('flag_senders').limit(1).get(),
  'read a key': (client) => client.doc('keys/attestation').get(),
  'list the keys': (client) => client.collection('keys').limit(1).get(),
  'list keys wherever they are': (client) => client.collectionGroup('keys').limit(1).get(),
  'list suggestions of all places': (client) =>
    client.collectionGroup('suggestions').limit(3).get(),
  suggest: (client, { actor, id }) => suggest(client, actor, id),
  'write the place': (client, { id }) =>
    client.doc(`places/${id}`).set({ place_id: id, status: 'approved' }),
  'merge into the place': (client, { id }) =>
    client.doc(`places/${id}`).set({ about: 'x' }, { merge: true }),
  'update the place': (client, { id }) => client.doc(`places/${id}`).update({ about: 'x' }),
  'delete the place': (client, { id }) => client.doc(`places/${id}`).delete(),
  'change the suggestion': (client, { id, sid }) =>
    client.doc(`places/${id}/suggestions/${sid}`).update({ state: 'approved' }),
  'delete the suggestion': (client, { id, sid }) =>
    client.doc(`places/${id}/suggestions/${sid}`).delete(),
  'write the history': (client, { id }) =>
    client.collection(`places/${id}/history`).add({ action: 'approved' }),
  'write who suggested': (client, { id, actor }) =>
    client.doc(`places/${id}/suggesters/${uidOf(actor)}`).set({ uid: uidOf(actor) }),
  'read the flags': (client, { id }) => client.doc(`places/${id}/flags/name`).get(),
  'list flags of all places': (client) => client.collectionGroup('flags').limit(3).get(),
  'read a proposal': (client, { id }) => client.doc(`proposals/${id}`).get(),
  'write a proposal': (client, { id, actor }) =>
    client.doc(`proposals/${id}`).set({ place_id: id, uid: uidOf(actor), merge: null }),
  'read who has handed on': (client, { sid }) => client.doc(`hand_ons/${sid}`).get(),
  'write who has handed on': (client, { sid, actor }) =>
    client.doc(`hand_ons/${sid}`).set({ id: sid, uid: uidOf(actor), by: null, note: null }),
  'write a flag': (client, { id }) => client.doc(`places/${id}/flags/name`).set({ open: true }),
  'list new answers about names': (client) => client.collection('new_name_answers').limit(1).get(),
  'list counted answers about names': (client) => client.collection('name_answers').limit(1).get(),
  'read exact counts of answers': (client) => client.doc('name_counts/00').get(),
  'write an answer about a name': (client) =>
    client.doc('new_name_answers/mine').set({ key: 'x', file: '00', answer: 'say' }),
  'read the record of a list': (client) => client.doc('lists/a-list').get(),
  'write the record of a list': (client) => client.doc('lists/a-list').set({ questions: [] }),
  'write the map': (client) => client.doc('atlas/manifest').set({ body: '{}' }),
  'write a cell of the map': (client) => client.doc('atlas_cells/r').set({ body: '{}' }),
  'write changes of accounts': (client, { actor }) =>
    client.doc(`accounts/changes/history/${uidOf(actor)}`).set({ of_uid: uidOf(actor) }),
  'write records of users': (client, { actor }) =>
    client.doc(`users/${uidOf(actor)}/quotas/suggestions`).set({ uses: [] }),
  'write the own inbox': (client, { actor }) =>
    client.doc(`inboxes/${uidOf(actor)}`).set({ entries: [] }),
  'write anything else': (client, { actor }) => client.doc(`mine/${uidOf(actor)}`).set({ a: 1 }),
};

describe.each(actors)('the rules of Firestore refuse that the actor %s tries to', (actor) => {
  it.each(Object.entries(attempts))('%s', async (_, attempt) => {
    await assertFails(attempt(clientOf(actor), { ...place, actor }));
  });
});

describe('rules that allow each account its own document', () => {
  let open: RulesTestEnvironment;

  beforeAll(async () => {
    open = await newEnvironment(
      'demo-own-documents',
      `rules_version = '2';
      service cloud.firestore {
        match /databases/{database}/documents/own/{uid} {
          allow read: if request.auth.uid == uid;
        }
      }`,
    );
  });

  afterAll(() => open.cleanup());

  it.each(actors)('receive the token of the actor %s', async (actor) => {
    const client = asActor(open, actor).firestore();
    const own = client.doc(`own/${uidOf(actor)}`).get();
    await (actor === 'visitor' ? assertFails(own) : assertSucceeds(own));
    await assertFails(client.doc('own/somebody').get());
  });
});
