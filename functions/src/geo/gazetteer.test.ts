import { describe, expect, it, vi } from 'vitest';
import { farthest, gazetteerGeocoder, nearFrom } from './gazetteer.ts';
import { gazetteerPlaces, type GazetteerPlace } from './gazetteer/gazetteer-data.ts';

// Generated cases take their time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const town = (id: number, name: string, lat: number, lng: number): GazetteerPlace => ({
  id,
  name,
  lat,
  lng,
  country: 'IR',
  admin1: 'IR.01',
  admin1Name: 'West Azerbaijan',
});

const geocoder = gazetteerGeocoder([
  town(1, 'Naqadeh', 36.9553, 45.388),
  town(2, 'Orūmīyeh', 37.5527, 45.0761),
  town(3, 'Mīāndoāb', 36.9694, 46.1025),
  town(4, 'Sardrūd', 38.03, 46.15),
  { ...town(5, 'Sardrūd', 35.7, 48.9), admin1Name: null },
  town(6, 'Qarah Āghāj', 37.12, 46.97),
  town(7, 'Khvoy', 38.55, 44.95),
]);
const centre = { lat: 37.8, lng: 46.7738 };

/** So many metres to the north. */
const north = (metres: number) => metres / 111_195;

async function namesFor(text: string, near = centre) {
  const { data } = await geocoder.autocomplete({ text, near, language: 'fa' });
  return (data ?? []).map(({ placeId }) => placeId);
}

describe('reverse', () => {
  const at = async (lat: number, lng: number) =>
    (await geocoder.reverse({ lat, lng, language: 'fa' })).data ?? [];

  it('gives the nearest first, with its address', async () => {
    expect((await at(36.9553, 45.388))[0]).toEqual({
      place_id: 'gn-1',
      formatted_address: 'Naqadeh, West Azerbaijan, Iran',
      location: { lat: 36.9553, lng: 45.388 },
      types: ['locality', 'political'],
      address_components: [
        { long_name: 'Naqadeh', short_name: 'Naqadeh', types: ['locality', 'political'] },
        {
          long_name: 'West Azerbaijan',
          short_name: 'West Azerbaijan',
          types: ['administrative_area_level_1', 'political'],
        },
        { long_name: 'Iran', short_name: 'IR', types: ['country', 'political'] },
      ],
    });
  });

  it.each([
    ['is the place', nearFrom - 10, undefined],
    ['lies elsewhere', nearFrom + 10, nearFrom + 10],
  ])('a town %s at %d m', async (_, metres, elsewhere) => {
    expect((await at(36.9553 + north(metres), 45.388))[0]?.elsewhere).toEqual(elsewhere);
  });

  it.each([
    [farthest - 100, 1],
    [farthest + 100, 0],
  ])('%d m away gives %d towns', async (metres, count) => {
    expect(await at(36.9553 - north(metres), 45.388)).toHaveLength(count);
  });

  it('gives five at most', async () => {
    const crowd = gazetteerGeocoder(
      Array.from({ length: 6 }, (_, n) => town(n + 1, `T${n}`, 37, 46 + n / 1_000)),
    );
    const { data } = await crowd.reverse({ lat: 37, lng: 46, language: 'fa' });
    expect(data?.map(({ place_id }) => place_id)).toEqual(['gn-1', 'gn-2', 'gn-3', 'gn-4', 'gn-5']);
  });
});

describe('locate', () => {
  it('knows its own ids', async () => {
    const { data } = await geocoder.locate('gn-3');
    expect(data?.location).toEqual({ lat: 36.9694, lng: 46.1025 });
  });

  it.each(['gn-99', 'gn-', 'pt-abcdef', '__proto__'])('does not know %s', async (id) => {
    expect(await geocoder.locate(id)).toEqual({ success: true, data: null });
  });
});

describe('autocomplete', () => {
  it.each([
    ['a beginning', 'naq', 'gn-1'],
    ['other case and diacritics', 'ORUM', 'gn-2'],
    ['a later word', 'aghaj', 'gn-6'],
    ['words run together', 'qaraha', 'gn-6'],
    ['Azerbaijani spelling', 'Qaraağac', 'gn-6'],
    ['Arabic script', 'نقده', 'gn-1'],
    ['Arabic script, the beginning of a name', 'میاند', 'gn-3'],
    ['another romanisation', 'Urmia', 'gn-2'],
    ['a name of one consonant', 'خوی', 'gn-7'],
    ['a letter too few', 'nqadeh', 'gn-1'],
    ['two letters swapped', 'Naqdaeh', 'gn-1'],
  ])('finds %s', async (_, text, id) => {
    expect((await namesFor(text))[0]).toBe(id);
  });

  it.each(['', ' ', '!', 'xyz', 'tehr'])('finds nothing for %o', async (text) => {
    expect(await namesFor(text)).toEqual([]);
  });

  it('puts the nearer of two namesakes first', async () => {
    expect(await namesFor('sardrud')).toEqual(['gn-4', 'gn-5']);
    expect(await namesFor('sardrud', { lat: 35.7, lng: 48.9 })).toEqual(['gn-5', 'gn-4']);
  });

  it('forgives one slip from four letters on, not in three', async () => {
    expect(await namesFor('naxa')).toEqual(['gn-1']);
    expect(await namesFor('nxq')).toEqual([]);
  });
});

it('serves the built-in data', async () => {
  const real = gazetteerGeocoder(gazetteerPlaces);
  const { data } = await real.autocomplete({ text: 'تبریز', near: centre, language: 'fa' });
  expect(data?.[0]?.name).toBe('Tabriz');
});
