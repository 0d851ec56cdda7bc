import { describe, expect, it } from 'vitest';
import { noContent } from '@shared/contract/fields.ts';
import { searchPlace } from './search.ts';
import { babek, havePlace, knownId, newWorld } from './testing/world.ts';

describe('searchPlace', () => {
  it('returns the stored place', async () => {
    const world = newWorld();
    await havePlace(world);
    expect(await searchPlace(world, { id: knownId, caller: null })).toMatchObject({
      name_az: 'Sulduz',
      status: 'approved',
    });
    expect(world.located).toEqual([]);
  });

  it.each(['none', 'pending', 'deleted'] as const)(
    'returns the place of the geocoder when the stored one is %s',
    async (status) => {
      const world = newWorld();
      if (status !== 'none') await havePlace(world, { status, deleted_from: 'approved' });
      expect(await searchPlace(world, { id: knownId, caller: babek })).toEqual({
        ...noContent,
        place_id: knownId,
        name_new: 'Naqadeh',
        location: { lat: 36.95, lng: 45.39 },
        approximate: false,
        status: 'none',
        revision: 0,
        updated_at: null,
      });
    },
  );

  it('answers not_found for an id without a source', async () => {
    await expect(searchPlace(newWorld(), { id: 'gn-404', caller: null })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
