import { expect, it, vi } from 'vitest';
import type { AttestedName } from '@shared/names/attested-name.ts';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import {
  approve,
  aWorld,
  declineAsThief,
  deleteAs,
  minute,
  putEntry,
  stateOf,
  suggest,
  thief,
  undo,
} from './testing/undoing.ts';
import { approveSuggestion } from './approve.ts';
import { declineSuggestion } from './decline.ts';
import { undoDecision } from './undo-decision.ts';
import { restorePlace } from './restore.ts';
import { admin, aylin, havePlace, haveUpload, babek, knownId, newWorld } from './testing/world.ts';
import { suggestedNamed, undoInPlace } from './undo.ts';

it('declines pending suggestions and reverts published ones, in one entry', async () => {
  const world = await aWorld();
  const since = world.now();
  const published = await suggest(world, aylin, { name_az: 'Yalan', about: 'Reklam' });
  await approve(world, published);
  const waiting = await suggest(world, aylin, { name_az: 'Yalan iki' });
  const others = await suggest(world, babek, { name_az: 'Doğru' });
  const before = (await world.store.history(knownId, 50)).length;

  const dry = await undo(world, aylin.uid, [published, waiting], since, { apply: false });
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
    expect(await stateOf(world, sid)).toMatchObject({
      ...{ state: 'declined', taken: [], reason: 'vandal' },
    });
  expect(await stateOf(world, others)).toMatchObject({ state: 'pending' });
  const history = await world.store.history(knownId, 50);
  expect(history).toHaveLength(before + 1);
  expect(history[0]).toMatchObject({ action: 'undone', by: null, reason: 'vandal' });
  expect(await undo(world, aylin.uid, [published, waiting], since)).toBeNull();
});

it('reverts names one by one, and keeps those that somebody else has changed later', async () => {
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

it('keeps earlier actions, and later changes of others', async () => {
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

it('reverts in the order of versions, even when server clocks disagree', async () => {
  const world = await aWorld();
  const since = world.now();
  const one = await suggest(world, aylin, { name_az: 'Bir' });
  const two = await suggest(world, aylin, { name_az: 'İki' });
  await approve(world, one, admin, ['name_az']);
  world.pass(-2 * minute);
  await approve(world, two, admin, ['name_az']);
  await undo(world, aylin.uid, [one, two], since);
  expect(await world.store.place(knownId)).toMatchObject({ name_az: 'Sulduz' });
});

it('reverts in the order of time when a restored place has a version number twice', async () => {
  const world = newWorld();
  await havePlace(world, { name_az: 'İki' });
  const since = world.now();
  putEntry(world, 'one', { field: 'name_az', before: 'Sulduz', after: 'Bir' });
  world.pass(minute);
  putEntry(world, 'two', { field: 'name_az', before: 'Bir', after: 'İki' });
  await undo(world, aylin.uid, [], since);
  expect(await world.store.place(knownId)).toMatchObject({ name_az: 'Sulduz' });
});

it('distinguishes a name "approved" from a status', async () => {
  const world = await aWorld();
  const since = world.now();
  const sid = await suggest(world, aylin, { name_az: 'approved' });
  await approve(world, sid, admin, ['name_az']);
  expect(await undo(world, aylin.uid, [sid], since)).toMatchObject({ reverted: ['name_az'] });
  expect(await world.store.place(knownId)).toMatchObject({ status: 'approved', name_az: 'Sulduz' });
});

it.each([
  ['no place', async () => newWorld()],
  ['no such suggestion', aWorld],
  [
    'no entry with the last version of a deleted place',
    async () => {
      const world = newWorld();
      await havePlace(world, { status: 'deleted', deleted_from: 'approved', deleted_in: 'gone' });
      return world;
    },
  ],
])('returns null for %s', async (_, made) => {
  expect(await undo(await made(), aylin.uid, ['gone'], new Date(0))).toBeNull();
});

it('reverts the decisions and deletions of a hijacked admin', async () => {
  const world = await aWorld();
  const one = await suggest(world, babek, { name_az: 'Bir' });
  const two = await suggest(world, aylin, { name_az: 'İki' });
  const since = world.now();
  await approve(world, one, thief);
  await declineAsThief(world, two);
  await deleteAs(world);
  expect(await world.store.place(knownId)).toMatchObject({ status: 'deleted' });

  expect(await undo(world, thief.uid, [], since)).toMatchObject({ declined: 0, reopened: 2 });
  expect(await world.store.place(knownId)).toMatchObject({
    status: 'approved',
    name_az: 'Sulduz',
    was_deleted: false,
    deleted_from: null,
    deleted_in: null,
  });
  expect(await stateOf(world, one)).toMatchObject({ state: 'pending', taken: [] });
  expect(await stateOf(world, two)).toMatchObject({ state: 'pending', reason: null });
  expect(await undo(world, thief.uid, [], since)).toBeNull();
});

it('reopens suggestions that the account declined, and declines its own', async () => {
  const world = await aWorld();
  const since = world.now();
  const good = await suggest(world, babek);
  await declineAsThief(world, good);
  const own = await suggest(world, thief);
  expect(await undo(world, thief.uid, [own], since)).toMatchObject({ declined: 1, reopened: 1 });
  expect(await stateOf(world, good)).toMatchObject({ state: 'pending' });
  expect(await stateOf(world, own)).toMatchObject({ state: 'declined' });
});

it('reopens the suggestions that the account’s own undo of somebody else declined', async () => {
  const world = await aWorld();
  const start = world.now();
  const file = `/files/places/${knownId}/file.pdf`;
  haveUpload(world, file, 'other');
  const published = await suggest(world, aylin, { name_az: 'Yaxşı' });
  await approve(world, published, admin, ['name_az']);
  const waiting = await suggest(world, aylin, { name_az: 'Yenə', links: [file] });
  const refused = await suggest(world, aylin, { name_az: 'Pis' });
  const reason = { reason_id: 'other' as const, reason: 'x' };
  const call = { id: knownId, caller: admin, idempotencyKey: null };
  await declineSuggestion(world, { ...call, sid: refused, body: reason });
  const all = [published, waiting, refused];
  world.pass(minute);
  const since = world.now();
  await undo(world, aylin.uid, all, start, { by: thief });
  expect(await world.store.place(knownId)).toMatchObject({ name_az: 'Sulduz' });
  expect(world.store.stateOfUpload(file)).toBe('declined');

  const preview = await undo(world, thief.uid, [], since, { apply: false });
  expect(preview).toMatchObject({ declined: 0, reopened: 2, reverted: ['name_az'] });
  expect(await undo(world, thief.uid, [], since)).toEqual(preview);
  const states = await Promise.all(all.map((sid) => stateOf(world, sid)));
  expect(states.map((one) => one?.state)).toEqual(['pending', 'pending', 'declined']);
  expect(await world.store.place(knownId)).toMatchObject({ name_az: 'Yaxşı' });
  expect(world.store.stateOfUpload(file)).toBe('attached');
  const { entries } = await world.store.inbox(aylin.uid);
  expect(entries.map(({ suggestion_id }) => suggestion_id)).toEqual([refused]);
  expect(await undo(world, thief.uid, [], since)).toBeNull();
});

it('removes an account’s content again that has returned because an undo of the account was undone', async () => {
  const world = await aWorld();
  const start = world.now();
  const sid = await suggest(world, aylin, { name_az: 'Yalan' });
  await approve(world, sid, admin, ['name_az']);
  world.pass(minute);
  const since = world.now();
  await undo(world, aylin.uid, [sid], start, { by: thief });
  await undo(world, thief.uid, [], since);
  expect(await world.store.place(knownId)).toMatchObject({ name_az: 'Yalan' });
  await undo(world, aylin.uid, [sid], start);
  expect(await world.store.place(knownId)).toMatchObject({ name_az: 'Sulduz' });
  expect(await stateOf(world, sid)).toMatchObject({ state: 'declined' });
  expect(await undo(world, aylin.uid, [sid], start)).toBeNull();
});

it('hides a place that only the account created', async () => {
  const world = newWorld();
  const since = world.now();
  const sid = await suggest(world, aylin, { name_az: 'Yalan' });
  await approve(world, sid);
  expect(await world.store.place(knownId)).toMatchObject({ status: 'approved' });
  await undo(world, aylin.uid, [sid], since);
  expect(await world.store.place(knownId)).toMatchObject({ status: 'pending', name_az: null });
  const [entry] = await world.store.history(knownId, 9);
  expect(entry?.changes).toContainEqual({ field: 'status', before: 'approved', after: 'pending' });
});

it.each([true, false])(
  'removes the account’s content from a version that an admin restored, suggested again before that: %s',
  async (isAnew) => {
    const world = newWorld();
    const since = world.now();
    const sids = [await suggest(world, aylin, { name_az: 'Yalan' })];
    await approve(world, sids[0] ?? '');
    world.pass(minute);
    await deleteAs(world, admin);
    world.pass(minute);
    if (isAnew) sids.push(await suggest(world, aylin, { name_az: 'Yenə yalan' }));
    world.pass(minute);
    await restorePlace(world, { id: knownId, caller: admin, idempotencyKey: null });
    await undo(world, aylin.uid, sids, since);
    expect(await world.store.place(knownId)).toMatchObject({ status: 'pending', name_az: null });
  },
);

it('hides a place that the account’s first history entry created', async () => {
  const world = newWorld();
  await havePlace(world);
  const since = world.now();
  putEntry(world, 'first', { field: 'status', before: 'none', after: 'approved' });
  await undo(world, aylin.uid, [], since);
  expect(await world.store.place(knownId)).toMatchObject({ status: 'pending' });
});

it('records who undid the actions, and no content of a hidden place', async () => {
  const world = newWorld();
  await havePlace(world, { status: 'pending', revision: 1 });
  const since = world.now();
  await deleteAs(world);
  const by = { uid: admin.uid, name: admin.name };
  const undone = await undoInPlace(world, knownId, {
    ...{ uid: thief.uid, since, suggestions: [], reason: 'vandal', by, apply: true },
  });
  expect(undone).toEqual({
    ...{ place_id: knownId, declined: 0, reopened: 0, reverted: ['status'] },
    ...{ names: [], suggested: [] },
  });
  expect(await world.store.place(knownId)).toMatchObject({ status: 'pending', revision: 3 });
  const [entry] = await world.store.history(knownId, 9);
  expect(entry).toMatchObject({ action: 'undone', uid: admin.uid, by: admin.name, changes: [] });
});

it('does not write a place without published changes', async () => {
  const world = await aWorld();
  const place = await world.store.place(knownId);
  const since = world.now();
  const waiting = await suggest(world, aylin, { name_az: 'Yalan' });
  const put = vi.spyOn(world.store, 'put');
  expect(await undo(world, aylin.uid, [waiting], since)).toEqual({
    ...{ place_id: knownId, declined: 1, reopened: 0, reverted: [] },
    ...{ names: [], suggested: ['Yalan'] },
  });
  expect(await world.store.place(knownId)).toEqual(place);
  expect(put.mock.calls.map(([path]) => path)).not.toContain(`places/${knownId}`);
  const [entry] = await world.store.history(knownId, 9);
  expect(entry).toMatchObject({ action: 'undone', uid: null, revision: 1, changes: [] });
});

it('declines what an admin suggested and approved alone, and does not reopen it', async () => {
  const world = await aWorld();
  const since = world.now();
  const own = await suggest(world, thief, { name_az: 'Yalan' });
  await approve(world, own, thief);
  expect(await undo(world, thief.uid, [own], since)).toMatchObject({ declined: 1, reopened: 0 });
  expect(await stateOf(world, own)).toMatchObject({ state: 'declined', reason: 'vandal' });
});

it.each([
  ['somebody else', aylin, admin],
  ['the account itself', thief, thief],
])('reopens nothing of an account that is being erased, approved by %s', async (_, author, by) => {
  const world = await aWorld();
  const since = world.now();
  const own = await suggest(world, author, { name_az: 'Yalan' });
  await approve(world, own, by);
  const erased = { ...(await stateOf(world, own)), uid: null, author: null };
  world.store.put(`places/${knownId}/suggestions/${own}`, erased);
  expect(await undo(world, author.uid, [own], since)).toMatchObject({ declined: 1, reopened: 0 });
  expect(await stateOf(world, own)).toMatchObject({ state: 'declined' });
});

it('keeps later decisions of others after the account had undone its own decision', async () => {
  const world = await aWorld();
  const since = world.now();
  const sid = await suggest(world, aylin, { name_az: 'Bir' });
  const call = { id: knownId, sid, idempotencyKey: null };
  const approveAs = async (caller: typeof admin) => {
    world.pass(minute);
    const { revision = 0 } = (await world.store.place(knownId)) ?? {};
    const body = { fields: ['name_az' as const], revision };
    await approveSuggestion(world, { ...call, caller, body });
  };
  await approveAs(thief);
  world.pass(minute);
  await undoDecision(world, { ...call, caller: thief });
  await approveAs(admin);
  await undo(world, thief.uid, [], since);
  expect(await stateOf(world, sid)).toMatchObject({ state: 'approved' });
  expect(await world.store.place(knownId)).toMatchObject({ name_az: 'Bir' });
});

it('keeps the account’s decisions from before the given time', async () => {
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

it.each([suggestedNamed, suggestedNamed + 1])(
  'lists only the first names of %i declined suggestions',
  async (count) => {
    const world = await aWorld();
    const since = world.now();
    const sids: string[] = [];
    for (let n = 0; n < count; n++)
      sids.push(await suggest(world, aylin, { name_az: n === 0 ? null : `Yalan ${n}` }));
    const undone = await undo(world, aylin.uid, sids, since);
    expect(undone?.declined).toBe(count);
    expect(undone?.suggested).toHaveLength(suggestedNamed);
    expect(undone?.suggested).toContain('سولدوز');
  },
);
