import { expect, it } from 'vitest';
import { fieldNames, type Field } from '../contract/fields.ts';
import type { AttestedName } from '../contract/names/attested-name.ts';
import { namesInput } from '../contract/names/schema.ts';
import { approveSuggestion } from './approve.ts';
import { declineSuggestion } from './decline.ts';
import { deletePlace } from './delete.ts';
import { requestRevision } from './request.ts';
import { restorePlace } from './restore.ts';
import { submitSuggestion } from './submit.ts';
import { mapTurns } from './testing/map-turns.ts';
import {
  admin,
  aPlace,
  aSubmission,
  aylin,
  havePlace,
  babek,
  knownId,
  newWorld,
  type World,
} from './testing/world.ts';
import { undoInPlace } from './undo.ts';

const minute = 60_000;
const thief = { ...admin, uid: 'uid-thief' };

/** A published place, an hour old. */
async function aWorld() {
  const world = newWorld();
  await world.store.transact(knownId, async (transaction) =>
    transaction.savePlace(null, aPlace({ revision: 1, name_az: 'Sulduz', about: null })),
  );
  world.pass(60 * minute);
  return world;
}

async function suggest(world: World, caller = aylin, changes = {}) {
  world.pass(minute);
  const before = await world.store.suggestionsOfPlace(knownId, 50);
  await submitSuggestion(world, {
    id: knownId,
    caller,
    body: aSubmission(changes),
    idempotencyKey: null,
  });
  const after = await world.store.suggestionsOfPlace(knownId, 50);
  return after.find(({ id }) => !before.some((one) => one.id === id))?.id ?? '';
}

async function approve(
  world: World,
  sid: string,
  caller = admin,
  fields: readonly Field[] = fieldNames,
) {
  world.pass(minute);
  const revision = (await world.store.place(knownId))?.revision ?? 0;
  await approveSuggestion(world, {
    id: knownId,
    sid,
    caller,
    body: { fields: [...fields], revision },
    idempotencyKey: null,
  });
}

const undo = (world: World, uid: string, suggestions: string[], since: Date, apply = true) => {
  world.pass(minute);
  return undoInPlace(world, knownId, {
    uid,
    since,
    suggestions,
    reason: 'vandal',
    by: null,
    apply,
  });
};
const stateOf = async (world: World, sid: string) =>
  (await world.store.suggestionsOfPlace(knownId, 50)).find(({ id }) => id === sid);

it('declines what waits and takes back what was published, in one entry', async () => {
  const world = await aWorld();
  const since = world.now();
  const published = await suggest(world, aylin, { name_az: 'Yalan', about: 'Reklam' });
  await approve(world, published);
  const waiting = await suggest(world, aylin, { name_az: 'Yalan iki' });
  const others = await suggest(world, babek, { name_az: 'Doğru' });
  const before = (await world.store.history(knownId, 50)).length;

  const dry = await undo(world, aylin.uid, [published, waiting], since, false);
  expect(dry).toMatchObject({ declined: 2, reopened: 0 });
  expect(await world.store.place(knownId)).toMatchObject({ name_az: 'Yalan' });

  expect(await undo(world, aylin.uid, [published, waiting], since)).toEqual(dry);
  expect(await world.store.place(knownId)).toMatchObject({
    status: 'approved',
    name_az: 'Sulduz',
    about: null,
    revision: 3,
  });
  for (const sid of [published, waiting])
    expect(await stateOf(world, sid)).toMatchObject({ state: 'declined', reason: 'vandal' });
  expect(await stateOf(world, others)).toMatchObject({ state: 'pending' });
  const history = await world.store.history(knownId, 50);
  expect(history).toHaveLength(before + 1);
  expect(history[0]).toMatchObject({ action: 'undone', by: null, reason: 'vandal' });
  // once more finds nothing
  expect(await undo(world, aylin.uid, [published, waiting], since)).toBeNull();
});

it('takes names back one by one, and leaves those that somebody else has changed since', async () => {
  const [first, second, third] = namesInput.parse(
    ['Bir', 'İki', 'Üç'].map((form) => ({ form, kind: 'variant' })),
  ) as [AttestedName, AttestedName, AttestedName];
  const world = newWorld();
  await havePlace(world, { revision: 1, names: [first] });
  world.pass(60 * minute);
  const since = world.now();
  const vandal = await suggest(world, aylin, {
    names: [{ ...first, certainty: 'certain' }, second, third],
  });
  await approve(world, vandal, admin, ['names']);
  const better = await suggest(world, babek, { names: [{ ...third, certainty: 'uncertain' }] });
  await approve(world, better, admin, ['names']);
  expect(await undo(world, aylin.uid, [vandal], since)).toMatchObject({ reverted: ['names'] });
  expect((await world.store.place(knownId))?.names).toEqual([
    first,
    { ...third, certainty: 'uncertain' },
  ]);
});

it('leaves what was done before, and what somebody else has changed since', async () => {
  const world = await aWorld();
  const early = await suggest(world, aylin, { name_az: 'Əvvəl', about: 'Köhnə' });
  await approve(world, early);
  world.pass(minute);
  const since = world.now();
  const late = await suggest(world, aylin, { name_az: 'Yalan', about: 'Reklam' });
  await approve(world, late);
  const good = await suggest(world, babek, { name_az: 'Sulduz', about: null });
  await approve(world, good, admin, ['name_az']);

  expect(await undo(world, aylin.uid, [late], since)).toMatchObject({ declined: 1 });
  expect(await world.store.place(knownId)).toMatchObject({ name_az: 'Sulduz', about: 'Köhnə' });
  expect(await stateOf(world, early)).toMatchObject({ state: 'approved' });
});

it('takes back what a hijacked admin decided and deleted', async () => {
  const world = await aWorld();
  const one = await suggest(world, babek, { name_az: 'Bir' });
  const two = await suggest(world, aylin, { name_az: 'İki' });
  const since = world.now();
  await approve(world, one, thief);
  world.pass(minute);
  await declineSuggestion(world, {
    id: knownId,
    sid: two,
    caller: thief,
    body: { reason: 'x' },
    idempotencyKey: null,
  });
  world.pass(minute);
  await deletePlace(world, { id: knownId, caller: thief, idempotencyKey: null });
  expect(await world.store.place(knownId)).toMatchObject({ status: 'deleted' });

  expect(await undo(world, thief.uid, [], since)).toMatchObject({ declined: 0, reopened: 2 });
  expect(await world.store.place(knownId)).toMatchObject({
    status: 'approved',
    name_az: 'Sulduz',
    deleted_from: null,
    deleted_in: null,
  });
  expect(await stateOf(world, one)).toMatchObject({ state: 'pending', taken: [] });
  expect(await stateOf(world, two)).toMatchObject({ state: 'pending', reason: null });
  // once more finds nothing: they wait already
  expect(await undo(world, thief.uid, [], since)).toBeNull();
});

it('hides again a place that the account alone brought about', async () => {
  const world = newWorld();
  const since = world.now();
  const sid = await suggest(world, aylin, { name_az: 'Yalan' });
  await approve(world, sid);
  expect(await world.store.place(knownId)).toMatchObject({ status: 'approved' });
  await undo(world, aylin.uid, [sid], since);
  expect(await world.store.place(knownId)).toMatchObject({ status: 'pending', name_az: null });
  // it was public: what changed is told
  const [entry] = await world.store.history(knownId, 9);
  expect(entry?.changes).toContainEqual({ field: 'status', before: 'approved', after: 'pending' });
});

it('says who took it back, and nothing of a place that nobody may see', async () => {
  const world = newWorld();
  await havePlace(world, { status: 'pending', revision: 1 });
  const since = world.now();
  world.pass(minute);
  await deletePlace(world, { id: knownId, caller: thief, idempotencyKey: null });
  const by = { uid: admin.uid, name: admin.name };
  const undone = await undoInPlace(world, knownId, {
    ...{ uid: thief.uid, since, suggestions: [], reason: 'vandal', by, apply: true },
  });
  expect(undone).toEqual({ place_id: knownId, declined: 0, reopened: 0, reverted: ['status'] });
  expect(await world.store.place(knownId)).toMatchObject({ status: 'pending', revision: 3 });
  const [entry] = await world.store.history(knownId, 9);
  expect(entry).toMatchObject({ action: 'undone', uid: admin.uid, by: admin.name, changes: [] });
});

it('leaves a place as it is of which nothing was published', async () => {
  const world = await aWorld();
  const place = await world.store.place(knownId);
  const since = world.now();
  const waiting = await suggest(world, aylin, { name_az: 'Yalan' });
  expect(await undo(world, aylin.uid, [waiting], since)).toEqual({
    ...{ place_id: knownId, declined: 1, reopened: 0, reverted: [] },
  });
  expect(await world.store.place(knownId)).toEqual(place);
  const [entry] = await world.store.history(knownId, 9);
  expect(entry).toMatchObject({ action: 'undone', uid: null, revision: 1, changes: [] });
});

it('declines what an admin suggested and approved alone, and opens it for nobody', async () => {
  const world = await aWorld();
  const since = world.now();
  const own = await suggest(world, thief, { name_az: 'Yalan' });
  await approve(world, own, thief);
  expect(await undo(world, thief.uid, [own], since)).toMatchObject({ declined: 1, reopened: 0 });
  expect(await stateOf(world, own)).toMatchObject({ state: 'declined', reason: 'vandal' });
});

it('leaves what the account decided before', async () => {
  const world = await aWorld();
  const early = await suggest(world, babek, { name_az: 'Əvvəl' });
  await approve(world, early, thief);
  const late = await suggest(world, babek, { name_az: 'Sonra' });
  world.pass(minute);
  const since = world.now();
  await approve(world, late, thief);
  expect(await undo(world, thief.uid, [], since)).toMatchObject({ reopened: 1 });
  expect(await stateOf(world, early)).toMatchObject({ state: 'approved' });
  expect(await world.store.place(knownId)).toMatchObject({ name_az: 'Əvvəl' });
});

it.each(['stays deleted', 'was suggested anew'])(
  'a place that somebody else has deleted since, and that %s, says nothing of it when it is restored',
  async (then) => {
    const world = await aWorld();
    const since = world.now();
    const one = await suggest(world, aylin, { name_az: 'Yalan', about: 'Reklam' });
    await approve(world, one, admin, ['name_az', 'about']);
    world.pass(minute);
    await deletePlace(world, { id: knownId, caller: admin, idempotencyKey: null });
    if (then === 'was suggested anew') await suggest(world, babek, { name_az: 'Doğru' });
    const status = then === 'stays deleted' ? 'deleted' : 'pending';
    expect(await undo(world, aylin.uid, [one], since)).toMatchObject({
      ...{ declined: 1, reverted: ['name_az', 'about'] },
    });
    expect(await world.store.place(knownId)).toMatchObject({ status, deleted_from: 'approved' });
    expect(await undo(world, aylin.uid, [one], since)).toBeNull();
    world.pass(minute);
    await restorePlace(world, { id: knownId, caller: admin, idempotencyKey: null });
    expect(await world.store.place(knownId)).toMatchObject({
      ...{ status: 'approved', name_az: 'Sulduz', about: null },
    });
  },
);

it('leaves what a deleted place says that the account did not say', async () => {
  const world = await aWorld();
  const since = world.now();
  const waiting = await suggest(world, aylin, { name_az: 'Yalan' });
  world.pass(minute);
  await deletePlace(world, { id: knownId, caller: admin, idempotencyKey: null });
  const deleted = await world.store.place(knownId);
  expect(await undo(world, aylin.uid, [waiting], since)).toMatchObject({ reverted: [] });
  expect(await world.store.place(knownId)).toEqual(deleted);
});

it('leaves the status that somebody else has given a place since', async () => {
  const world = newWorld();
  await havePlace(world, { status: 'pending', revision: 1 });
  const since = world.now();
  world.pass(minute);
  await requestRevision(world, { id: knownId, caller: thief, idempotencyKey: null });
  world.pass(minute);
  await deletePlace(world, { id: knownId, caller: admin, idempotencyKey: null });
  await undo(world, thief.uid, [], since);
  expect(await world.store.place(knownId)).toMatchObject({ status: 'deleted' });
});

it('brings back what a place said when it was deleted last', async () => {
  const world = await aWorld();
  const since = world.now();
  const remove = async () => {
    world.pass(minute);
    await deletePlace(world, { id: knownId, caller: thief, idempotencyKey: null });
    world.pass(minute);
  };
  await remove();
  await restorePlace(world, { id: knownId, caller: admin, idempotencyKey: null });
  const good = await suggest(world, babek, { name_az: 'Doğru' });
  await approve(world, good);
  await remove();
  await undo(world, thief.uid, [], since);
  expect(await world.store.place(knownId)).toMatchObject({ status: 'approved', name_az: 'Doğru' });
});

it('does not show what a deleted place said because somebody suggested it anew', async () => {
  const world = newWorld();
  await havePlace(world, { status: 'deleted', deleted_from: 'approved', about: 'secret' });
  const since = world.now();
  const anew = await suggest(world, aylin);
  await undo(world, aylin.uid, [anew], since);
  expect(await world.store.place(knownId)).toMatchObject({ status: 'pending', about: null });
});

it('takes its turn at the map', async () => {
  const world = await aWorld();
  const turns = mapTurns(world);
  await undo(world, aylin.uid, [], world.now());
  expect(turns()).toEqual([[knownId, { publishes: true }]]);
});
