import { expect, it, vi } from 'vitest';
import { undoEach } from '../commands/undo.ts';
import type { StoredSuggestion } from './model.ts';
import { portionLimits } from './portions.ts';
import { approve, aWorld, declineAsThief, minute, stateOf, suggest, thief, undo } from './testing/undoing.ts'; // oxfmt-ignore
import { admin, aylin, babek, havePlace, haveUpload, knownId, type World } from './testing/world.ts'; // oxfmt-ignore
import { undoAccount } from './undo-account.ts';

const fileOf = (n: number) => `/files/places/${knownId}/${String(n).padStart(32, '0')}-f.pdf`;
const count = 2 * portionLimits.suggestions + 1;

/** Stores `count` suggestions of `aylin`, each with a file. `first` is the id of the first one. */
async function flood(changes: Partial<StoredSuggestion> = {}) {
  const world = await aWorld();
  const since = world.now();
  haveUpload(world, fileOf(0), 'other');
  const first = await suggest(world, aylin, { name_az: 'Yalan', links: [fileOf(0)] });
  const sids = [first];
  const sent = await stateOf(world, first);
  const [entryOfFirst] = await world.store.history(knownId, 1);
  for (let n = 1; n < count; n++) {
    const sid = `flood${n}`;
    haveUpload(world, fileOf(n), 'other');
    const one = { ...sent, ...changes, id: sid, links: [fileOf(n)] };
    world.store.put(`places/${knownId}/suggestions/${sid}`, one);
    const entry = { ...entryOfFirst, id: `sent${n}`, suggestion_id: sid };
    world.store.put(`places/${knownId}/history/${entry.id}`, entry);
    sids.push(sid);
  }
  return { world, since, sids, first };
}

/** Returns the sizes of all transactions from now on: the numbers and the bytes of the suggestions that they save. */
function sizesOf(world: World, beforeCommit: (done: number) => void = () => undefined) {
  const sizes: { suggestions: number; bytes: number }[] = [];
  const transact = world.store.transact.bind(world.store);
  vi.spyOn(world.store, 'transact').mockImplementation((id, run) =>
    transact(id, async (transaction) => {
      const size = { suggestions: 0, bytes: 0 };
      const result = await run({
        ...transaction,
        saveSuggestion: (one) => {
          size.suggestions++;
          size.bytes += JSON.stringify(one).length;
          transaction.saveSuggestion(one);
        },
      });
      if (size.suggestions > 0) {
        beforeCommit(sizes.length);
        sizes.push(size);
      }
      return result;
    }),
  );
  return sizes;
}

it('declines a flood of suggestions in portions, with one history entry', async () => {
  const { world, since, sids, first } = await flood();
  await approve(world, first);
  const before = (await world.store.history(knownId, 500)).length;
  const sizes = sizesOf(world);
  const undone = await undo(world, aylin.uid, sids, since);
  expect(undone).toMatchObject({ declined: count, reverted: expect.arrayContaining(['links']) });
  expect(sizes.map(({ suggestions }) => suggestions)).toEqual([
    ...[portionLimits.suggestions, portionLimits.suggestions, 1],
  ]);
  const all = await world.store.suggestionsOfPlace(knownId, 500);
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['declined']));
  expect(await world.store.history(knownId, 500)).toHaveLength(before + 1);
  for (let n = 0; n < count; n++) expect(world.store.stateOfUpload(fileOf(n))).toBe('declined');
  expect(await undo(world, aylin.uid, sids, since)).toBeNull();
});

it('limits the bytes of a portion', async () => {
  const { world, since, sids } = await flood({ about: 'x'.repeat(300_000) });
  const sizes = sizesOf(world);
  expect(await undo(world, aylin.uid, sids, since)).toMatchObject({ declined: count });
  for (const { bytes } of sizes) expect(bytes).toBeLessThanOrEqual(portionLimits.bytes);
});

/** Stores `count` suggestions that the account `thief` has declined. The first one has the id `first`. */
async function declineManyAsThief(world: World, first: string) {
  await declineAsThief(world, first);
  const declined = await stateOf(world, first);
  const decisions = await world.store.history(knownId, 500);
  const decision = decisions.find(({ action }) => action === 'declined');
  for (let n = 1; n < count; n++) {
    const sid = `flood${n}`;
    world.store.put(`places/${knownId}/suggestions/${sid}`, { ...declined, id: sid });
    const entry = { ...decision, id: `decline${n}`, suggestion_id: sid };
    world.store.put(`places/${knownId}/history/${entry.id}`, entry);
  }
}

it('makes the suggestions that the account declined pending again in portions', async () => {
  const { world, since, first } = await flood();
  await declineManyAsThief(world, first);
  const sizes = sizesOf(world);
  expect(await undo(world, thief.uid, [], since)).toMatchObject({ declined: 0, reopened: count });
  expect(Math.max(...sizes.map(({ suggestions }) => suggestions))).toBe(portionLimits.suggestions);
  expect(await world.store.pendingCount(knownId)).toBe(count);
});

it('leaves the file of a suggestion attached that an earlier portion makes pending again', async () => {
  const world = await aWorld();
  const since = world.now();
  haveUpload(world, fileOf(0), 'other');
  const sid = await suggest(world, aylin, { links: [fileOf(0)] });
  await approve(world, sid, thief, ['links']);
  await declineManyAsThief(world, await suggest(world, babek, { name_az: 'Doğru' }));
  expect(await undo(world, thief.uid, [], since)).toMatchObject({ reopened: count + 1 });
  expect((await world.store.place(knownId))?.links).not.toContain(fileOf(0));
  expect(await world.store.suggestions([{ place_id: knownId, id: sid }])).toMatchObject([
    { state: 'pending' },
  ]);
  expect(world.store.stateOfUpload(fileOf(0))).toBe('attached');
});

it('makes the suggestions that the account’s own undo declined pending again in portions', async () => {
  const { world, since: start, sids } = await flood();
  world.pass(minute);
  const since = world.now();
  await undo(world, aylin.uid, sids, start, { by: thief });
  const sizes = sizesOf(world);
  expect(await undo(world, thief.uid, [], since)).toMatchObject({ declined: 0, reopened: count });
  expect(Math.max(...sizes.map(({ suggestions }) => suggestions))).toBe(portionLimits.suggestions);
  expect(await world.store.pendingCount(knownId)).toBe(count);
  for (let n = 0; n < count; n++) expect(world.store.stateOfUpload(fileOf(n))).toBe('attached');
});

it.each([1, 2])('continues after an interruption behind portion %i', async (portion) => {
  const { world, since, sids, first } = await flood();
  await approve(world, first);
  const sizes = sizesOf(world, (done) => {
    if (done === portion && sizes.length === done) {
      vi.restoreAllMocks();
      throw new Error('the process was killed');
    }
  });
  await expect(undo(world, aylin.uid, sids, since)).rejects.toThrow('killed');
  expect(await world.store.place(knownId)).toMatchObject({ name_az: 'Yalan' });
  expect(world.store.stateOfUpload(fileOf(0))).toBe('attached');
  const left = count - portion * portionLimits.suggestions;
  expect(await undo(world, aylin.uid, sids, since)).toMatchObject({ declined: left });
  expect(await world.store.place(knownId)).toMatchObject({
    ...{ name_az: 'Sulduz', links: ['https://example.org/old'] },
  });
  expect(world.store.stateOfUpload(fileOf(0))).toBe('declined');
  const [entry, before] = await world.store.history(knownId, 2);
  expect([entry?.action, before?.action]).toEqual(['undone', 'approved']);
});

const places = ['gn-1', 'gn-2', 'gn-3'];

/** Stores changes of three places by `babek`. All transactions at the second place fail. */
async function oneFails() {
  const world = await aWorld();
  for (const place_id of places) {
    await havePlace(world, { place_id });
    const entry = { place_id, id: `h-${place_id}`, at: world.now(), action: 'created' };
    const change = { field: 'name_az', before: null, after: 'Sulduz' };
    const who = { uid: babek.uid, revision: 1, suggestion_id: null, changes: [change] };
    world.store.put(`places/${place_id}/history/${entry.id}`, { ...entry, ...who });
  }
  const transact = world.store.transact.bind(world.store);
  vi.spyOn(world.store, 'transact').mockImplementation((id, run) =>
    id === 'gn-2' ? Promise.reject(new Error('too large for b@example.org')) : transact(id, run),
  );
  const touched = new Map(places.map((id) => [id, []]));
  return { world, touched };
}

it('names a place that fails, and undoes the others', async () => {
  const { world, touched } = await oneFails();
  const errors: unknown[] = [];
  const context = { ...world, touchedBy: async () => touched };
  const by = { kind: 'entry' as const, id: 'h-gn-1' };
  const body = { by, since: new Date(0).toISOString(), reason: 'vandal', apply: true };
  const { items, next } = await undoAccount(
    { ...context, onError: (error) => void errors.push(error) },
    { id: 'gn-1', caller: admin, body },
  );
  expect(items.map(({ place_id, failed = false }) => [place_id, failed])).toEqual([
    ...[['gn-1', false], ['gn-2', true], ['gn-3', false]], // oxfmt-ignore
  ]);
  expect(next).toBeNull();
  expect(errors).toHaveLength(1);
  expect(await world.store.place('gn-3')).toMatchObject({ name_az: null });
});

it('the command names a place that fails without personal data, and undoes the others', async () => {
  const { world, touched } = await oneFails();
  const said: string[] = [];
  const call = { uid: babek.uid, since: new Date(0), reason: 'x', by: null, apply: true };
  const { all, failed } = await undoEach(world, touched, { call, say: (line) => void said.push(line) }); // oxfmt-ignore
  expect([all.map(({ place_id }) => place_id), failed]).toEqual([['gn-1', 'gn-3'], ['places/gn-2']]); // oxfmt-ignore
  expect(said[1]).toBe('places/gn-2: could not be undone (Error)');
});

it.each([
  [
    'ends before the page’s timeout, with the cursor of the next place, if places are slow',
    0,
    10_000,
    ['gn-1'],
    'gn-1',
  ],
  [
    'undoes one place, if reading the list takes most of the page’s timeout',
    20_000,
    0,
    ['gn-1'],
    'gn-1',
  ],
  ['undoes the whole page, if only reading the list of places is slow', 10_000, 0, places, null],
] as const)('a call %s', async (_, listTakes, placeTakes, undone, next) => {
  const { world, touched } = await oneFails();
  const by = { kind: 'entry' as const, id: 'h-gn-1' };
  const body = { by, since: new Date(0).toISOString(), reason: 'vandal', apply: true };
  const newId = () => (world.pass(placeTakes), world.newId());
  const slow = { ...world, newId, touchedBy: async () => (world.pass(listTakes), touched) };
  const page = await undoAccount(
    { ...slow, onError: () => undefined },
    { id: 'gn-1', caller: admin, body },
  );
  expect(page.items.map(({ place_id }) => place_id)).toEqual(undone);
  expect(page.next?.split('~')[1] ?? null).toBe(next);
});
