import { encodeGeohash } from '@shared/geo/geohash.ts';
import { limits } from '@shared/contract/limits.ts';
import { expect, it } from 'vitest';
import { getPlace } from '../get.ts';
import { ownSuggestions } from '../suggestions.ts';
import { submitSuggestion } from '../submit.ts';
import { addRow, decideAll, listKey } from '../testing/list.ts';
import { admin, aSubmission, aylin, babek, newWorld } from '../testing/world.ts';
import { withdrawList } from '../withdraw-list.ts';
import { openList } from './open-list.ts';

const pointAt = (lng: number) => `pt-${encodeGeohash(38.2, lng)}`;
const id = pointAt(47.1);
const named = { name_new: 'Yenikənd', name_az: 'Əskikənd', name_loc: 'اسکی‌کند' };

function worldWithPoints() {
  const world = newWorld();
  const { locate } = world.locator;
  world.locator.locate = async (asked) => {
    const located = await locate(asked);
    return located && { ...located, name: '' };
  };
  return world;
}

it('a row with a new point creates the place at the location of the id, visible only to its contributor and reviewers', async () => {
  const world = worldWithPoints();
  await addRow(world, id, named);
  const [place] = (await world.store.places([id])).values();
  expect(place).toMatchObject({ status: 'pending', name_new: '', approximate: false });
  expect(place?.location.lat).toBeCloseTo(38.2, 4);
  expect(place?.location.lng).toBeCloseTo(47.1, 4);
  await expect(getPlace(world, { id, caller: babek })).rejects.toMatchObject({ code: 'not_found' });
  expect((await ownSuggestions(world, { caller: aylin })).items).toMatchObject([
    { place_id: id, ...named },
  ]);
});

it('a row with a new point is part of the list, and is published with both names when the list is approved', async () => {
  const world = worldWithPoints();
  const rows = [await addRow(world, id, named), await addRow(world, pointAt(47.2), named)];
  expect(
    await openList({ ...world, random: () => 0 }, { id: listKey, caller: admin }),
  ).toMatchObject({
    ...{ waiting: 2, counts: { added: 2, replacing: 0 } },
    sample: [{ place: { place_id: id } }, { place: { place_id: pointAt(47.2) } }],
  });
  expect(await decideAll(world, { kind: 'approve' })).toMatchObject({ decided: 2, late: 0 });
  for (const place of (await world.store.places(rows.map((row) => row.id))).values())
    expect(place).toMatchObject({ status: 'approved', ...named });
});

it('a place created by a row is hidden when the list is withdrawn', async () => {
  const world = worldWithPoints();
  await addRow(world, id, named);
  expect(await withdrawList(world, { id: listKey, caller: aylin })).toEqual({
    ...{ withdrawn: 1, left: false },
  });
  expect((await ownSuggestions(world, { caller: aylin })).items).toEqual([]);
  await expect(getPlace(world, { id, caller: aylin })).rejects.toMatchObject({ code: 'not_found' });
});

it('a row with a new point counts once per idempotency key, regardless of the location', async () => {
  const world = worldWithPoints();
  const send = (placeId: string, idempotencyKey: string) =>
    submitSuggestion(world, {
      ...{ id: placeId, caller: aylin, idempotencyKey },
      body: aSubmission({ list: 'list-1', ...named }),
    });
  const first = await send(id, 'key');
  expect(await send(id, 'key')).toMatchObject({ id: first.id });
  for (let row = 1; row < limits.listRowsPerDay; row++)
    await send(pointAt(46 + row / 1000), `${row}`);
  await expect(send(pointAt(48), 'one more')).rejects.toMatchObject({ code: 'too_many' });
  expect(await world.store.places([pointAt(48)])).toEqual(new Map());
  expect(await send(id, 'key')).toMatchObject({ id: first.id });
});
