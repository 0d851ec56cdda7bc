import { expect, it } from 'vitest';
import { approveSuggestion } from './approve.ts';
import { placeHistory } from './history.ts';
import { mergePlaces } from './merge.ts';
import { submitSuggestion } from './submit.ts';
import { admin, aSubmission, aylin, babek, havePlace, knownId as id, newWorld } from './testing/world.ts'; // oxfmt-ignore
import { unmergePlace } from './unmerge.ts';

const other = 'gn-8';

it.each([
  ['a suggestion', true],
  ['the suggestion that created the place', false],
])('says who gave %s that was approved at the kept place', async (_, isThere) => {
  const world = newWorld();
  await havePlace(world);
  if (isThere) await havePlace(world, { place_id: other });
  const call = { caller: admin, idempotencyKey: null };
  const suggest = (caller: typeof aylin, about: string) =>
    submitSuggestion(world, { ...call, id: other, caller, body: aSubmission({ about }) });
  const revisionOf = async (of: string) => (await world.store.place(of))?.revision ?? 0;
  const merge = async () => {
    world.pass(1_000);
    const [revision, other_revision] = [await revisionOf(id), await revisionOf(other)];
    const body = { place_id: other, fields: [], revision, other_revision };
    await mergePlaces(world, { ...call, id, body });
    world.pass(1_000);
  };
  /** What visitors see of it in the history. */
  const told = async () =>
    (await placeHistory(world, { id, caller: null })).items
      .filter(({ action }) => action === 'suggested' || action === 'approved')
      .map(({ action, by }) => [action, by]);

  const { id: sid } = await suggest(babek, 'Given there.');
  const { id: waits } = await suggest(aylin, 'Waits.');
  await merge();
  const body = { fields: ['about' as const], revision: await revisionOf(id) };
  await approveSuggestion(world, { ...call, id, sid, body });
  world.pass(1_000);
  await unmergePlace(world, { ...call, id, body: { place_id: other } });
  const both = [
    ['approved', admin.name],
    ['suggested', babek.name],
  ];
  expect((await world.store.place(id))?.about).toBe('Given there.');
  expect(await told()).toEqual(both);
  // what waits went back, and after another merge nothing is there twice
  expect(await world.store.suggestions([{ place_id: other, id: waits }])).toHaveLength(1);
  await merge();
  expect(await told()).toEqual(both);
});

it.each([1, 2, 3])('says who gave what came through %i merges', async (merges) => {
  const world = newWorld();
  const call = { caller: admin, idempotencyKey: null };
  const ids = [id, ...Array.from({ length: merges }, (_, at) => `gn-1${at}`)];
  for (const place_id of ids) await havePlace(world, { place_id });
  const revisionOf = async (of: string) => (await world.store.place(of))?.revision ?? 0;
  const mergeInto = async (into: string, place_id: string) => {
    world.pass(1_000);
    const [revision, other_revision] = [await revisionOf(into), await revisionOf(place_id)];
    const body = { place_id, fields: [], revision, other_revision };
    await mergePlaces(world, { ...call, id: into, body });
  };
  const first = ids.at(-1) ?? '';
  const given = { ...call, id: first, caller: babek, body: aSubmission({ about: 'Given.' }) };
  const { id: sid } = await submitSuggestion(world, given);
  // moved there and back: the order of its earlier places is no longer that of its merges
  await mergeInto(ids.at(-2) ?? '', first);
  world.pass(1_000);
  await unmergePlace(world, { ...call, id: ids.at(-2) ?? '', body: { place_id: first } });
  for (let at = merges; at > 0; at--) await mergeInto(ids[at - 1] ?? '', ids[at] ?? '');
  world.pass(1_000);
  const body = { fields: ['about' as const], revision: await revisionOf(id) };
  await approveSuggestion(world, { ...call, id, sid, body });
  world.pass(1_000);
  await unmergePlace(world, { ...call, id, body: { place_id: ids[1] ?? '' } });
  const { items } = await placeHistory(world, { id, caller: null });
  expect(items.filter(({ action }) => action === 'suggested')).toMatchObject([{ by: babek.name }]);
});
