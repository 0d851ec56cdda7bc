import { describe, expect, it } from 'vitest';
import type { Caller } from '../platform/caller.ts';
import { approveSuggestion } from './approve.ts';
import { declineSuggestion } from './decline.ts';
import { deletePlace } from './delete.ts';
import { historyPage, placeHistory } from './history.ts';
import { submitSuggestion } from './submit.ts';
import { merge, unmerge } from './testing/merging.ts';
import {
  aSubmission,
  admin,
  aylin,
  babek,
  havePlace,
  knownId,
  moderator,
  newWorld,
  type World,
} from './testing/world.ts';
import { undoDecision } from './undo-decision.ts';
import { undoInPlace } from './undo.ts';

const suggest = async (world: World, caller: Caller): Promise<string> => {
  world.pass(1_000);
  const call = { id: knownId, caller, body: aSubmission(), idempotencyKey: null };
  return (await submitSuggestion(world, call)).id;
};

const historyFor = async (
  world: World,
  caller: Caller | null,
): Promise<[string, string | null][]> => {
  const { items } = await placeHistory(world, { id: knownId, caller });
  return items.map(({ action, by }) => [action, by]);
};

async function approve(world: World, sid: string, revision: number): Promise<void> {
  world.pass(1_000);
  const body = { fields: ['name_new' as const], revision };
  await approveSuggestion(world, { id: knownId, sid, caller: admin, body, idempotencyKey: null });
}

async function decline(world: World, sid: string): Promise<void> {
  world.pass(1_000);
  const body = { reason_id: 'other' as const, reason: 'Her neighbour said otherwise' };
  await declineSuggestion(world, { id: knownId, sid, caller: admin, body, idempotencyKey: null });
}

describe('the history of suggestions that were not approved', () => {
  it('is hidden from strangers, because it contains names of accounts', async () => {
    const world = newWorld();
    await havePlace(world);
    await suggest(world, { ...aylin, name: 'Admin, call 555' });
    for (const caller of [null, babek]) expect(await historyFor(world, caller)).toEqual([]);
    const own = [['suggested', 'Admin, call 555']];
    for (const caller of [aylin, moderator, admin])
      expect(await historyFor(world, caller)).toEqual(own);
  });

  it('shows only reviewers that a suggestion was declined', async () => {
    const world = newWorld();
    await havePlace(world);
    await decline(world, await suggest(world, aylin));
    expect(await historyFor(world, null)).toEqual([]);
    expect(await historyFor(world, aylin)).toEqual([['suggested', 'Aylin']]);
    for (const caller of [moderator, admin])
      expect(await historyFor(world, caller)).toEqual([
        ['declined', 'Rəna'],
        ['suggested', 'Aylin'],
      ]);
  });

  it('shows only reviewers that a decline was undone', async () => {
    const world = newWorld();
    await havePlace(world);
    const sid = await suggest(world, aylin);
    await decline(world, sid);
    world.pass(1_000);
    await undoDecision(world, { id: knownId, sid, caller: admin, idempotencyKey: null });
    for (const caller of [null, babek]) expect(await historyFor(world, caller)).toEqual([]);
    expect(await historyFor(world, aylin)).toEqual([['suggested', 'Aylin']]);
    for (const caller of [moderator, admin])
      expect((await historyFor(world, caller))[0]).toEqual(['undone', 'Rəna']);
  });

  it('shows that a suggestion created the place, but not whose it was', async () => {
    const world = newWorld();
    await suggest(world, aylin);
    const sid = await suggest(world, babek);
    await approve(world, sid, 1);
    expect(await historyFor(world, null)).toEqual([
      ['approved', 'Rəna'],
      ['suggested', 'Babək'],
      ['created', null],
    ]);
    expect((await historyFor(world, aylin)).at(-1)).toEqual(['created', 'Aylin']);
  });
});

it('shows the contributor of each suggestion once it is approved', async () => {
  const world = newWorld();
  const before = await havePlace(world);
  const [first, second] = [await suggest(world, aylin), await suggest(world, babek)];
  await approve(world, second, before.revision);
  const names = async () => (await historyFor(world, null)).map(([, by]) => by);
  expect(await names()).toEqual(['Rəna', 'Babək']);
  await approve(world, first, before.revision + 1);
  expect(await names()).toEqual(['Rəna', 'Rəna', 'Babək', 'Aylin']);
});

it('shows only reviewers why changes were undone', async () => {
  const world = newWorld();
  const { revision } = await havePlace(world, { name_new: 'Naqadə' });
  const call = { uid: aylin.uid, since: world.now(), by: admin, apply: true };
  const sid = await suggest(world, aylin);
  await approve(world, sid, revision);
  const reason = 'Aylin from Sulduz invents names';
  await undoInPlace(world, knownId, { ...call, suggestions: [sid], reason });
  const reasonsFor = async (caller: Caller | null) =>
    (await placeHistory(world, { id: knownId, caller })).items
      .filter(({ action }) => action === 'undone')
      .map((entry) => entry.reason);
  for (const caller of [null, aylin, babek]) expect(await reasonsFor(caller)).toEqual([null]);
  for (const caller of [moderator, admin]) expect(await reasonsFor(caller)).toEqual([reason]);
});

describe('the undo of an action that everybody sees', () => {
  it('is shown to everybody if it is a merge that took over no values', async () => {
    const world = newWorld();
    const other = 'gn-8';
    await havePlace(world);
    await havePlace(world, { place_id: other });
    await merge(world, knownId, other);
    await unmerge(world, knownId, other);
    for (const caller of [null, aylin, moderator])
      expect(await historyFor(world, caller)).toEqual([
        ['undone', 'Rəna'],
        ['merged', 'Rəna'],
      ]);
  });

  it('is shown to everybody if it is an approval that changed nothing', async () => {
    const world = newWorld();
    const { revision } = await havePlace(world, { name_new: aSubmission().name_new });
    const sid = await suggest(world, aylin);
    await approve(world, sid, revision);
    world.pass(1_000);
    await undoDecision(world, { id: knownId, sid, caller: admin, idempotencyKey: null });
    expect(await historyFor(world, null)).toEqual([
      ['undone', 'Rəna'],
      ['approved', 'Rəna'],
    ]);
  });
});

it('shows reviewers everything of a pending place, and contributors their own entries', async () => {
  const world = newWorld();
  await suggest(world, aylin);
  await suggest(world, babek);
  for (const caller of [moderator, admin])
    expect(await historyFor(world, caller)).toEqual([
      ['suggested', 'Babək'],
      ['created', 'Aylin'],
    ]);
  expect(await historyFor(world, babek)).toEqual([['suggested', 'Babək']]);
});

it('shows only admins the entries before a deletion', async () => {
  const world = newWorld();
  const { revision } = await havePlace(world);
  await approve(world, await suggest(world, aylin), revision);
  await deletePlace(world, { id: knownId, caller: admin, idempotencyKey: null });
  await expect(historyFor(world, moderator)).rejects.toMatchObject({ code: 'not_found' });
  expect((await historyFor(world, admin)).map(([action]) => action)).toContain('approved');
  await suggest(world, babek);
  expect(await historyFor(world, moderator)).toEqual([['created', 'Babək']]);
});

it('continues after a page without entries for strangers', async () => {
  const world = newWorld();
  const { revision } = await havePlace(world);
  await approve(world, await suggest(world, babek), revision);
  for (let n = 0; n < historyPage; n++) {
    world.pass(10 * 60 * 1_000);
    await suggest(world, aylin);
  }
  const page = (after?: string) =>
    placeHistory(world, { id: knownId, caller: null, ...(after !== undefined && { after }) });
  const first = await page();
  expect(first.items).toEqual([]);
  const second = await page(first.next ?? '');
  expect(second.items.map(({ action }) => action)).toEqual(['approved', 'suggested']);
  expect(second.next).toBeNull();
});
