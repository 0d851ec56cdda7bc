import { expect, it } from 'vitest';
import { requestRevision } from './request.ts';
import { admin, havePlace, knownId, newWorld, pointId, unknownId } from './testing/world.ts';

it.each([
  ['pending and nameless', { status: 'pending', name_new: '' }, 'Naqadeh', [knownId]],
  ['pending, with a name', { status: 'pending', name_new: 'Sulduz' }, 'Sulduz', []],
  ['approved', { status: 'approved', name_new: '' }, '', []],
] as const)('requests a revision of a place that is %s', async (_, changes, name, located) => {
  const world = newWorld();
  const { place_id: id } = await havePlace(world, changes);
  expect(await requestRevision(world, { id, caller: admin, idempotencyKey: null })).toMatchObject({
    status: 'requested',
    name_new: name,
  });
  expect((await world.store.place(id))?.name_new).toBe(name);
  expect(world.located).toEqual(located);
});

it.each([unknownId, pointId])('refuses to publish %s without a known name', async (id) => {
  const world = newWorld();
  world.locator.locate = async () =>
    id === unknownId
      ? null
      : { id, name: '', location: { lat: 36.95, lng: 45.39 }, approximate: false };
  const place = await havePlace(world, { place_id: id, status: 'pending', name_new: '' });
  await expect(
    requestRevision(world, { id, caller: admin, idempotencyKey: null }),
  ).rejects.toMatchObject({
    code: 'conflict',
    reason: 'wrong_state',
    details: { changed: ['name_new'] },
  });
  expect(await world.store.place(id)).toEqual(place);
});
