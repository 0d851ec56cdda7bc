import { expect, it } from 'vitest';
import { requestRevision } from './request.ts';
import { admin, havePlace, knownId, newWorld, unknownId } from './testing/world.ts';

it.each([
  ['pending and nameless', { status: 'pending', name_new: '' }, 'Naqadeh', [knownId]],
  ['pending, with a name', { status: 'pending', name_new: 'Sulduz' }, 'Sulduz', []],
  ['approved', { status: 'approved', name_new: '' }, '', []],
  [
    'pending and unknown to the geocoder',
    { place_id: unknownId, status: 'pending', name_new: '' },
    '',
    [unknownId],
  ],
] as const)('a place that is %s', async (_, changes, name, located) => {
  const world = newWorld();
  const { place_id: id } = await havePlace(world, changes);
  expect(await requestRevision(world, { id, caller: admin, idempotencyKey: null })).toMatchObject({
    status: 'requested',
    name_new: name,
  });
  expect((await world.store.place(id))?.name_new).toBe(name);
  expect(world.located).toEqual(located);
});
