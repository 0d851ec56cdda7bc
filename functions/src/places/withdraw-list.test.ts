import { describe, expect, it } from 'vitest';
import { limits } from '@shared/contract/limits.ts';
import { approveSuggestion } from './approve.ts';
import { askContributor } from './ask.ts';
import { placeHistory } from './history.ts';
import { listKeyOf } from './list-key.ts';
import { submitSuggestion } from './submit.ts';
import { merge } from './testing/merging.ts';
import {
  admin,
  aSubmission,
  aylin,
  babek,
  havePlace,
  newWorld,
  type World,
} from './testing/world.ts';
import { withdrawList, withdrawPage } from './withdraw-list.ts';

const key = listKeyOf(aylin.uid, 'list-1');

async function listOf(count: number, caller = aylin) {
  const world = newWorld();
  const rows: { id: string; sid: string }[] = [];
  for (let row = 0; row < count; row++) {
    const id = `gn-${100 + row}`;
    await havePlace(world, { place_id: id });
    const body = aSubmission({ list: 'list-1' });
    const sent = await submitSuggestion(world, { id, caller, body, idempotencyKey: null });
    rows.push({ id, sid: sent.id });
    world.pass(1);
  }
  const states = async () =>
    (await world.store.suggestions(rows.map(({ id, sid }) => ({ place_id: id, id: sid })))).map(
      ({ state }) => state,
    );
  return { world, rows, states };
}

it('stores the list under an id that is derived from the account', async () => {
  const { world, rows } = await listOf(1);
  const [first] = rows;
  const stored = await world.store.suggestions([
    { place_id: first?.id ?? '', id: first?.sid ?? '' },
  ]);
  expect(stored).toMatchObject([{ list: key }]);
  expect(key).not.toBe(listKeyOf(babek.uid, 'list-1'));
  expect(key).not.toContain('list-1');
});

it('withdraws pending rows, one page per call, and keeps decided ones', async () => {
  const { world, rows, states } = await listOf(withdrawPage + 2);
  const [first] = rows;
  if (!first) throw new Error('no row');
  const body = { fields: ['name_az' as const], revision: 3 };
  await approveSuggestion(world, { ...first, caller: admin, body, idempotencyKey: null });
  const withdraw = () => withdrawList(world, { id: key, caller: aylin });
  expect(await withdraw()).toEqual({ withdrawn: withdrawPage, left: true });
  expect(await withdraw()).toEqual({ withdrawn: 1, left: false });
  expect(await withdraw()).toEqual({ withdrawn: 0, left: false });
  expect(await states()).toEqual(['approved']);
  const last = rows.at(-1)?.id ?? '';
  const { items } = await placeHistory(world, { id: last, caller: admin });
  expect(items.map(({ action }) => action)).toEqual(['suggested']);
});

it('withdraws rows with an open question, but none that was decided in the meantime', async () => {
  const { world, rows, states } = await listOf(2);
  const [first, second] = rows;
  if (!first || !second) throw new Error('no rows');
  await askContributor(world, {
    ...{ ...first, caller: admin, body: { question: 'Where?' }, idempotencyKey: null },
  });
  const body = { fields: ['name_az' as const], revision: 3 };
  const { rowsOfList } = world.store;
  world.store.rowsOfList = async (...asked) => {
    const found = await rowsOfList.apply(world.store, asked);
    await approveSuggestion(world, { ...second, caller: admin, body, idempotencyKey: null });
    return found;
  };
  expect(await withdrawList(world, { id: key, caller: aylin })).toEqual({
    ...{ withdrawn: 1, left: false },
  });
  expect(await states()).toEqual(['approved']);
});

it('withdraws nothing from a list of somebody else, as from an unknown list', async () => {
  const { world, states } = await listOf(2);
  const none = { withdrawn: 0, left: false };
  expect(await withdrawList(world, { id: key, caller: babek })).toEqual(none);
  expect(await withdrawList(world, { id: key, caller: admin })).toEqual(none);
  expect(await withdrawList(world, { id: 'unknown', caller: babek })).toEqual(none);
  expect(await states()).toEqual(['pending', 'pending']);
});

describe('a row that is sent again with the same idempotency key', () => {
  const call = (list: string, id = 'gn-7') => ({
    ...{ id, caller: aylin, body: aSubmission({ list }), idempotencyKey: 'key' },
  });
  const stored = async (world: World, list: string) =>
    (
      await world.store.rowsOfList(listKeyOf(aylin.uid, list), { states: ['pending'], limit: 9 })
    ).map(({ id }) => id);

  it('is stored after its list was withdrawn, if it is in another list', async () => {
    const world = newWorld();
    await havePlace(world);
    const first = await submitSuggestion(world, call('list-1'));
    await withdrawList(world, { id: key, caller: aylin });
    const second = await submitSuggestion(world, call('list-2'));
    expect(second.id).not.toBe(first.id);
    expect(await stored(world, 'list-2')).toEqual([second.id]);
    expect(await submitSuggestion(world, call('list-2'))).toEqual(second);
    expect(await stored(world, 'list-2')).toEqual([second.id]);
    expect(world.store.documents.get(`users/${aylin.uid}/quotas/list_rows`)).toHaveLength(2);
  });

  it('stays withdrawn if it is in the withdrawn list', async () => {
    const world = newWorld();
    await havePlace(world);
    const first = await submitSuggestion(world, call('list-1'));
    await withdrawList(world, { id: key, caller: aylin });
    expect(await submitSuggestion(world, call('list-1'))).toEqual(first);
    expect(await stored(world, 'list-1')).toEqual([]);
  });

  const correct = (world: World, sid: string, name_az: string) => {
    const body = aSubmission({ name_az, replaces: sid });
    return submitSuggestion(world, { id: 'gn-7', caller: aylin, body, idempotencyKey: null });
  };

  it('is not stored beside its corrected version, also after the approval', async () => {
    const world = newWorld();
    await havePlace(world);
    const first = await submitSuggestion(world, call('list-1'));
    const second = await correct(world, first.id, 'Sulduuz');
    expect(await submitSuggestion(world, call('list-2'))).toEqual(first);
    const third = await correct(world, second.id, 'Sulduz');
    expect(await submitSuggestion(world, call('list-2'))).toEqual(first);
    const body = { fields: ['name_az' as const], revision: 3 };
    const of = { id: 'gn-7', sid: third.id, caller: admin };
    await approveSuggestion(world, { ...of, body, idempotencyKey: null });
    expect(await submitSuggestion(world, call('list-2'))).toEqual(first);
    expect(await stored(world, 'list-2')).toEqual([]);
  });

  it('is stored after its corrected version was withdrawn', async () => {
    const world = newWorld();
    await havePlace(world);
    const first = await submitSuggestion(world, call('list-1'));
    await correct(world, first.id, 'Sulduuz');
    await withdrawList(world, { id: key, caller: aylin });
    const again = await submitSuggestion(world, call('list-2'));
    expect(await stored(world, 'list-2')).toEqual([again.id]);
  });

  it('is stored once if two devices send the list, also after its place was merged', async () => {
    const world = newWorld();
    await havePlace(world);
    await havePlace(world, { place_id: 'gn-8' });
    const first = await submitSuggestion(world, call('list-1', 'gn-8'));
    expect(await submitSuggestion(world, call('list-2', 'gn-8'))).toEqual(first);
    await merge(world, 'gn-7', 'gn-8');
    expect(await submitSuggestion(world, call('list-2', 'gn-8'))).toEqual(first);
    expect(await stored(world, 'list-1')).toEqual([first.id]);
    expect(await stored(world, 'list-2')).toEqual([]);
  });
});

it('counts list rows per day, separate from the hourly suggestions', async () => {
  const { world } = await listOf(0);
  await havePlace(world);
  const submit = (list: string | null) =>
    submitSuggestion(world, {
      id: 'gn-7',
      ...{ caller: aylin, body: aSubmission({ list }), idempotencyKey: null },
    });
  for (let row = 0; row < limits.suggestionsPerHour; row++) await submit(null);
  await expect(submit(null)).rejects.toMatchObject({ code: 'too_many' });
  for (let row = 0; row < limits.listRowsPerDay; row++) await submit('list-1');
  await expect(submit('list-2')).rejects.toMatchObject({
    ...{ code: 'too_many', retryAfter: 24 * 60 * 60 },
  });
  world.pass(60 * 60 * 1000);
  await submit(null);
  await expect(submit('list-1')).rejects.toMatchObject({ code: 'too_many' });
});
