import { describe, expect, it } from 'vitest';
import { encodeGeohash } from '@shared/geo/geohash.ts';
import { failed, found, type Address, type Geocoder } from './geocoder.ts';
import { createLocator, googleOverGazetteer } from './locate.ts';

function source(name: string, asked: string[], fails = false): Geocoder {
  const address: Address = {
    place_id: 'x',
    formatted_address: name,
    location: { lat: 1, lng: 2 },
    types: [],
    address_components: [{ long_name: name, short_name: name, types: ['locality'] }],
  };
  return {
    reverse: () => Promise.resolve(found([address])),
    locate: (id) => {
      asked.push(`${name} ${id}`);
      return Promise.resolve(
        fails ? failed : found(id.endsWith('404') ? null : { ...address, place_id: id }),
      );
    },
    autocomplete: () => Promise.resolve(found([])),
  };
}

describe('createLocator over Google and the gazetteer', () => {
  const asked: string[] = [];
  const both = googleOverGazetteer(source('google', asked), source('gazetteer', asked));
  const { locate } = createLocator(both);

  it.each([
    ['gn-17', 'gazetteer'],
    ['ChIJnaqadeh000', 'google'],
  ])('sends %s only to %s', async (id, name) => {
    asked.length = 0;
    expect(await locate(id)).toEqual({
      id,
      name,
      location: { lat: 1, lng: 2 },
      approximate: false,
    });
    expect(asked).toEqual([`${name} ${id}`]);
  });

  it('returns the current id of a settlement that was requested by an earlier one', async () => {
    const address = { ...(await source('x', []).locate('gn-17')).data!, place_id: 'gn-17' };
    const renamed = { ...source('x', []), locate: async () => found(address) };
    expect((await createLocator(renamed).locate('gn-10000000017'))?.id).toBe('gn-17');
    expect((await createLocator(renamed).locate('ChIJnaqadeh000'))?.id).toBe('ChIJnaqadeh000');
  });

  it.each([
    [6, true],
    [7, true],
    [8, false],
    [9, false],
  ])(
    'finds a point without a geocoder; a hash of %d characters is approximate: %s',
    async (length, rough) => {
      asked.length = 0;
      const place = await locate(`pt-${encodeGeohash(37.8, 46.7738, length)}`);
      expect(place).toMatchObject({ name: '', approximate: rough });
      expect(place?.location.lat).toBeCloseTo(37.8, 1);
      expect(asked).toEqual([]);
    },
  );

  it.each(['', 'gn-0', 'pt-aaaaaa', '../places', '__proto__', 'gn-404', 'ChIJnaqadeh404'])(
    'returns null for %o',
    async (id) => {
      expect(await locate(id)).toBeNull();
    },
  );

  it('answers unavailable when the geocoder fails', async () => {
    const { locate } = createLocator(source('google', [], true));
    await expect(locate('ChIJnaqadeh000')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('uses Google for reverse geocoding', async () => {
    const { data } = await both.reverse({ lat: 0, lng: 0, language: 'fa' });
    expect(data?.[0]?.formatted_address).toBe('google');
  });
});
