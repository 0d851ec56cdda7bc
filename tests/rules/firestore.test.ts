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
import { limits } from '@contract/limits.ts';
import type { StoredStatus } from '@contract/status.ts';
import { db, havePlace, newPlaceId, projectId, setting } from '../api/suite.ts';
import { aSubmission } from '../../functions/src/places/places.fixture.ts';
import { newDocumentId } from '../../functions/src/store/ids.ts';
import { asActor, uidOf } from './as-actor.ts';
import { casesFor, payloads, type Actor, type Operation, type PlaceState } from './cases.ts';

/** The table of cases.ts, through the SDK. */

// Refusals are what is tested; the SDK need not print each.
firebase.firestore.setLogLevel('silent');

let environment: RulesTestEnvironment;

beforeAll(async () => {
  const [host = '', port = ''] = setting('FIRESTORE_EMULATOR_HOST').split(':');
  environment = await initializeTestEnvironment({
    projectId,
    firestore: {
      host,
      port: Number(port),
      rules: readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8'),
    },
  });
});

afterAll(() => environment.cleanup());

type Client = ReturnType<ReturnType<RulesTestEnvironment['unauthenticatedContext']>['firestore']>;
const clients = new Map<Actor, Client>();

function clientOf(actor: Actor): Client {
  const client = clients.get(actor) ?? asActor(environment, actor).firestore();
  clients.set(actor, client);
  return client;
}

const situations = new Map<PlaceState, Promise<{ id: string; sid: string }>>();

/** A place in that state that the owner has suggested, shared by all cases: none may change it. */
function situation(state: PlaceState): Promise<{ id: string; sid: string }> {
  const found = situations.get(state) ?? newSituation(state);
  situations.set(state, found);
  return found;
}

async function newSituation(state: PlaceState): Promise<{ id: string; sid: string }> {
  const sid = newDocumentId();
  if (state === 'none') return { id: newPlaceId(), sid };
  const { place_id: id } = await havePlace({ status: state satisfies StoredStatus });
  const owner = uidOf('owner');
  await db.doc(`places/${id}/suggesters/${owner}`).set({ uid: owner });
  await db.doc(`places/${id}/suggestions/${sid}`).set({ uid: owner, state: 'pending' });
  return { id, sid };
}

function suggest(client: Client, actor: Actor, placeId: string, changes: object = {}) {
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
    ...changes,
  };
  return client.doc(`places/${placeId}/suggestions/${id}`).set(fields);
}

type Attempt = (
  client: Client,
  at: { id: string; sid: string; actor: Actor; payload: string },
) => Promise<unknown>;

/** How the SDK would be used for what the API offers no call for, or the API's own calls. */
const attempts: Partial<Record<Operation, Attempt>> = {
  'read the place': (client, { id }) => client.doc(`places/${id}`).get(),
  'list published places': (client) =>
    client.collection('places').where('status', 'in', ['approved', 'requested']).limit(3).get(),
  'list all places': (client) => client.collection('places').limit(3).get(),
  "read the owner's suggestion": (client, { id, sid }) =>
    client.doc(`places/${id}/suggestions/${sid}`).get(),
  'list the suggestions': (client, { id }) =>
    client.collection(`places/${id}/suggestions`).limit(3).get(),
  'list own suggestions': (client, { actor }) =>
    client
      .collectionGroup('suggestions')
      .where('uid', '==', uidOf(actor))
      .orderBy('created_at', 'desc')
      .limit(3)
      .get(),
  'read the history': (client, { id }) => client.collection(`places/${id}/history`).limit(3).get(),
  'read the map': async (client) => {
    await client.doc('atlas/manifest').get();
    await client.doc('atlas_cells/r').get();
  },
  'read who suggested': (client, { id }) =>
    client.collection(`places/${id}/suggesters`).limit(3).get(),
  'read records of users': (client) => client.doc('users/rules-owner/quotas/suggestions').get(),
  suggest: (client, { actor, id, payload }) =>
    suggest(client, actor, id, payloads[payload]?.fields),
  'write the place': (client, { id }) =>
    client.doc(`places/${id}`).set({ place_id: id, status: 'approved' }),
  'change the suggestion': (client, { id, sid }) =>
    client.doc(`places/${id}/suggestions/${sid}`).update({ state: 'approved' }),
  'delete the suggestion': (client, { id, sid }) =>
    client.doc(`places/${id}/suggestions/${sid}`).delete(),
  'write the map': (client) => client.doc('atlas/manifest').set({ body: '{}' }),
};

describe('the rules of Firestore', () => {
  it.each(casesFor('sdk', (cell) => cell === 'y'))(
    '$operation, $state, $payload, $actor: $expected',
    async ({ operation, state, payload, actor, expected }) => {
      const attempt = attempts[operation];
      if (!attempt) throw new Error(`nobody does "${operation}" with the SDK`);
      const at = { ...(await situation(state)), actor, payload };
      const outcome = attempt(clientOf(actor), at);
      await (expected ? assertSucceeds(outcome) : assertFails(outcome));
    },
  );

  /** Everything about a suggestion that is not the contributor's to say. */
  it.each([
    ['in another name', { uid: 'rules-owner' }],
    ['under another display name', { author: 'Somebody' }],
    ['already approved', { state: 'approved' }],
    ['at another time', { created_at: new Date(0) }],
    ['decided', { decided_at: new Date(0) }],
    ['with a reason', { reason: 'x' }],
    ['with taken fields', { taken: ['about'] }],
    ['under another id', { id: 'x'.repeat(20) }],
    ['for another place', { place_id: 'gn-1' }],
    ['with photos', { images: ['/files/places/gn-1/x.jpg'] }],
    ['with a field more', { more: 1 }],
  ])('refuse a suggestion %s', async (_, changes) => {
    const { id } = await situation('approved');
    await assertFails(suggest(clientOf('user'), 'user', id, changes));
  });

  it.each(Array.from({ length: limits.linkCount }, (_, index) => index))(
    'look at each of twenty links: %i',
    async (wrong) => {
      const { id } = await situation('approved');
      const links = Array.from({ length: limits.linkCount }, (_, index) =>
        index === wrong ? 'javascript:alert(1)' : 'https://a.example',
      );
      await assertFails(suggest(clientOf('user'), 'user', id, { links }));
    },
  );
});
