import { beforeEach, describe, expect, it } from 'vitest';
import { bringBack } from './bring-back.ts';
import { deletePlace } from './delete.ts';
import { flagPlace } from './flags/flag.ts';
import { createFlagLimits } from './flags/limits.ts';
import { getPlace } from './get.ts';
import { placeHistory } from './history.ts';
import { followingMoves } from './moved.ts';
import { restorePlace } from './restore.ts';
import { searchPlace } from './search.ts';
import { submissionsOf } from './submissions.ts';
import { submitSuggestion } from './submit.ts';
import { merge as mergeIn, suggestAt, unmerge as unmergeIn } from './testing/merging.ts';
import { admin, aSubmission, aylin, babek, havePlace, haveUpload, knownId as id, newWorld, pointId, type World } from './testing/world.ts'; // oxfmt-ignore

const other = 'gn-8';
const third = 'gn-9';

let world: World;
beforeEach(() => {
  world = newWorld();
});

const placeOf = async (of: string) => (await world.store.place(of))!;
const merge = (into: string, of: string) => mergeIn(world, into, of);
const unmerge = (into: string, of: string) => unmergeIn(world, into, of);

describe('the id of a merged place', () => {
  beforeEach(async () => {
    await havePlace(world);
    await havePlace(world, { place_id: other, name_az: 'Other' });
    await merge(id, other);
  });
  const shown = (of: string, caller: typeof admin | null = null) =>
    followingMoves(of, (present) => getPlace(world, { id: present, caller }));

  it('leads to the kept place over any number of merges, and back after an undo', async () => {
    expect(await shown(other)).toMatchObject({ place_id: id });
    await havePlace(world, { place_id: third });
    await merge(third, id);
    expect(await shown(other)).toMatchObject({ place_id: third });
    expect((await placeOf(third)).merged_ids).toEqual([id, other]);
    await unmerge(third, id);
    expect(await shown(other)).toMatchObject({ place_id: id });
    expect((await placeOf(third)).merged_ids).toEqual([]);
    expect((await placeOf(id)).merged_ids).toEqual([other]);
    await unmerge(id, other);
    expect(await shown(other)).toMatchObject({ place_id: other, name_az: 'Other' });
  });

  it('accepts suggestions with files for the kept place, and counts a repeated call once', async () => {
    const link = `/files/places/${other}/${'1'.padStart(20, '0')}.pdf`;
    haveUpload(world, link, 'other', { place_id: other });
    const call = {
      ...{ id: other, caller: aylin, idempotencyKey: 'key' },
      body: aSubmission({ links: [link] }),
    };
    const first = await submitSuggestion(world, call);
    expect(first).toMatchObject({ place_id: id, links: [link] });
    expect(await submitSuggestion(world, call)).toEqual(first);
    expect(await world.store.pendingCount(id)).toBe(1);
    expect(world.store.documents.get(`users/${aylin.uid}/quotas/suggestions`)).toHaveLength(1);
    expect((await placeOf(other)).status).toBe('deleted');
  });

  it('cannot be restored or deleted separately', async () => {
    const call = { caller: admin, idempotencyKey: null };
    for (const change of [restorePlace, deletePlace])
      await expect(change(world, { id: other, ...call })).rejects.toMatchObject({ to: id });
    await deletePlace(world, { id, ...call });
    expect(await shown(other)).toMatchObject({ place_id: other, status: 'none' });
    await restorePlace(world, { id, ...call });
    expect(await shown(other)).toMatchObject({ place_id: id, status: 'approved' });
  });
});

it('a settlement that was merged into a place that the caller may not see is unnamed', async () => {
  await suggestAt(world, pointId, {}, babek);
  const merged = { into: pointId, status: 'pending' as const, deleted_from: null };
  await havePlace(world, { status: 'deleted', merged });
  const under = <T>(operation: (of: string) => Promise<T>) => followingMoves(id, operation);
  for (const read of [getPlace, searchPlace])
    expect(await under((of) => read(world, { id: of, caller: aylin }))).toMatchObject({
      ...{ place_id: id, status: 'none' },
    });
  const missing = { code: 'not_found', message: `there is no place ${id}` };
  await expect(under((of) => placeHistory(world, { id: of, caller: aylin }))).rejects.toMatchObject(
    missing,
  );
  const body = { place_id: id, kind: 'duplicate' as const, words: null, tell: false };
  const flagLimits = createFlagLimits(() => 0);
  const sender = { device: 'd', client: null };
  await expect(
    flagPlace({ ...world, flagLimits }, { body, sender, caller: null }),
  ).rejects.toMatchObject(missing);
  expect(await under((of) => getPlace(world, { id: of, caller: admin }))).toMatchObject({
    ...{ place_id: pointId, status: 'pending' },
  });
  expect((await submissionsOf(world, { id, caller: admin })).items).toHaveLength(1);
});

it('a backup does not bring back the version of a suggestion that its contributor has changed after a merge', async () => {
  await havePlace(world);
  await havePlace(world, { place_id: other });
  const replaces = await suggestAt(world, other, { about: 'First.' });
  await merge(id, other);
  const suggestions = () => world.store.suggestionsOfPlace(id, 9);
  const history = await world.store.history(id, 9);
  const kept = { place: await placeOf(id), suggestions: await suggestions(), history };
  await suggestAt(world, id, { about: 'Second.', replaces });
  await deletePlace(world, { id, caller: admin, idempotencyKey: null });
  await bringBack(world, kept, 'a backup');
  expect((await suggestions()).map(({ about }) => about)).toEqual(['Second.']);
});
