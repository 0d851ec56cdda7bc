import { expect, it } from 'vitest';
import { fieldNames, type Field } from '../contract/fields.ts';
import type { AttestedName } from '../contract/names/attested-name.ts';
import { namesInput } from '../contract/names/schema.ts';
import { approveSuggestion } from './approve.ts';
import { declineSuggestion } from './decline.ts';
import { deletePlace } from './delete.ts';
import { submitSuggestion } from './submit.ts';
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
});

it('hides again a place that the account alone brought about', async () => {
  const world = newWorld();
  const since = world.now();
  const sid = await suggest(world, aylin, { name_az: 'Yalan' });
  await approve(world, sid);
  expect(await world.store.place(knownId)).toMatchObject({ status: 'approved' });
  await undo(world, aylin.uid, [sid], since);
  expect(await world.store.place(knownId)).toMatchObject({ status: 'pending', name_az: null });
});
