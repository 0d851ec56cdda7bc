import { describe, expect, it } from 'vitest';
import { gazetteerGeocoder } from './gazetteer.ts';
import { noDivision } from '@shared/formats/gazetteer/files.ts';
import { farthest, inFrom, radiusOf, reach } from './gazetteer/places-at.ts';
import {
  inWestAzerbaijan,
  realGazetteer,
  settlement,
  smallGazetteer,
} from './testing/gazetteers.ts';

const geocoder = gazetteerGeocoder(
  smallGazetteer([
    settlement(1, 'Naqadeh', 36.9553, 45.388, { fa: 'نقده', az: 'Sulduz', class: 'city' }),
    settlement(2, 'Orūmīyeh', 37.5527, 45.0761, {
      fa: 'ارومیه',
      variants: [{ language: 'und', text: 'Rezâiyye' }],
    }),
    settlement(3, 'Mīāndoāb', 36.9694, 46.1025, { fa: 'میاندوآب' }),
    settlement(4, 'Sardrūd', 38.03, 46.15),
    settlement(5, 'Sardrūd', 35.7, 48.9, { division: noDivision }),
    settlement(6, 'Qarah Āghāj', 37.12, 46.97),
    settlement(7, 'Khvoy', 38.55, 44.95),
    settlement(8, 'Sardrud', 38.035, 46.148),
    settlement(9, 'Deh', 37, 46),
    settlement(10, 'Deh', 40, 51, { class: 'town' }),
  ]),
);
const centre = { lat: 37.8, lng: 46.7738 };

const north = (metres: number) => metres / 111_195;

async function idsFor(text: string, near = centre) {
  const { data } = await geocoder.autocomplete({ text, near, language: 'fa' });
  return (data ?? []).map(({ placeId }) => placeId);
}

describe('reverse', () => {
  const at = async (lat: number, lng: number, from = geocoder) =>
    (await from.reverse({ lat, lng, language: 'fa' })).data ?? [];

  it('returns the nearest first, with class, distance and address in both scripts', async () => {
    expect((await at(36.9553, 45.388))[0]).toEqual({
      place_id: 'gn-1',
      formatted_address: 'Naqadeh – نقده, West Azerbaijan, Iran',
      location: { lat: 36.9553, lng: 45.388 },
      types: ['locality', 'political'],
      class: 'city',
      metres: 0,
      addressIn: expect.any(Function) as unknown,
      address_components: [
        { long_name: 'Naqadeh – نقده', short_name: 'Naqadeh', types: ['locality', 'political'] },
        {
          long_name: 'West Azerbaijan – آذربایجان غربی',
          short_name: 'West Azerbaijan',
          types: ['administrative_area_level_1', 'political'],
        },
        { long_name: 'Iran', short_name: 'IR', types: ['country', 'political'] },
      ],
    });
  });

  it.each(inWestAzerbaijan)(
    'gives the address in the language of a reader of %s: %s',
    async (reader, where) => {
      const [nearest] = await at(36.9553, 45.388);
      expect(nearest?.addressIn?.(reader)).toBe(
        reader === 'fa' || reader === 'azb'
          ? `نقده – Naqadeh، ${where}`
          : `Naqadeh – نقده, ${where}`,
      );
    },
  );

  it.each([
    ['contains the point', inFrom - 10, undefined],
    ['is only nearby', inFrom + 10, inFrom + 10],
  ])('a settlement of unknown area %s at %d m', async (_, metres, elsewhere) => {
    expect((await at(36.9553 + north(metres), 45.388))[0]?.elsewhere).toEqual(elsewhere);
  });

  it.each([
    [farthest - 100, 1],
    [farthest + 100, 0],
  ])('from %d m away finds %d settlements', async (metres, count) => {
    expect(await at(36.9553 - north(metres), 45.388)).toHaveLength(count);
  });

  it('returns at most five places', async () => {
    const crowd = gazetteerGeocoder(
      smallGazetteer(
        Array.from({ length: 6 }, (_, n) => settlement(n + 1, `T${n}`, 37, 46 + n / 1_000)),
      ),
    );
    const ids = (await at(37, 46, crowd)).map(({ place_id }) => place_id);
    expect(ids).toEqual(['gn-1', 'gn-2', 'gn-3', 'gn-4', 'gn-5']);
  });

  it.each([
    ['city', -20, true],
    ['city', 20, false],
    ['village', -20, false],
  ] as const)(
    'the radius of a %s depends on its population; the point is %d m beyond: inside %s',
    async (kind, more, reaches) => {
      const one = gazetteerGeocoder(
        smallGazetteer([settlement(1, 'One', 37, 46, { class: kind, population: 500_000 })]),
      );
      const [found] = await at(37 + north(radiusOf(500_000) + more), 46, one);
      expect(found?.elsewhere === undefined).toBe(reaches);
    },
  );

  it('no city has a radius of more than twelve kilometres', () => {
    expect(radiusOf(1_424_641)).toBeCloseTo(7_529, 0);
    expect(radiusOf(9_000_000)).toBe(12_000);
  });

  describe('with a known built-up area', () => {
    const box = { west: 46, south: 37, east: 46.3, north: 37.1, area: 7 };
    const built = gazetteerGeocoder(
      smallGazetteer(
        [
          settlement(1, 'City', 37.05, 46.02, { area: 7, class: 'city' }),
          settlement(2, 'Quarter', 37.05, 46.1, { area: 7 }),
          settlement(3, 'Field', 37.105, 46.1),
        ],
        [box],
      ),
    );
    const isIn = async (lat: number, lng: number) =>
      (await at(lat, lng, built)).map(({ place_id, elsewhere }) => [
        place_id,
        elsewhere === undefined,
      ]);

    it('a point in the same area as a settlement is inside that settlement, even within the radius of a city', async () => {
      expect(await isIn(37.05, 46.11)).toEqual([
        ['gn-2', true],
        ['gn-1', true],
        ['gn-3', false],
      ]);
    });

    it('a point outside the area of a settlement is not inside it, even when it is near', async () => {
      expect(await isIn(37.1005, 46.02)).toContainEqual(['gn-1', false]);
      expect(await isIn(37.1005, 46.1)).toEqual([
        ['gn-3', true],
        ['gn-2', false],
        ['gn-1', false],
      ]);
    });

    it.each([
      [reach.village - 20, true],
      [reach.village + 20, false],
    ])('a village contains a point %d m away: %s', async (metres, reaches) => {
      const lng = 46.1 + north(metres) / Math.cos((37.05 * Math.PI) / 180);
      expect(await isIn(37.05, lng)).toContainEqual(['gn-2', reaches]);
    });
  });
});

describe('locate', () => {
  it('finds a place by its id', async () => {
    const { data } = await geocoder.locate('gn-3');
    expect(data?.location).toEqual({ lat: 36.9694, lng: 46.1025 });
  });

  it.each(['gn-99', 'gn-', 'pt-abcdef', 'gn-99999999999', '__proto__'])(
    'returns nothing for the id %s',
    async (id) => {
      expect(await geocoder.locate(id)).toEqual({ success: true, data: null });
    },
  );

  it('still finds a place whose id is no longer in the gazetteer', async () => {
    expect((await geocoder.locate('gn-14150504193')).data).toMatchObject({
      place_id: 'gn-14150504193',
      formatted_address: 'Masis, Armenia',
    });
  });
});

describe('autocomplete', () => {
  it.each([
    ['the beginning of its name', 'naq', 'gn-1'],
    ['other case and diacritics', 'ORUM', 'gn-2'],
    ['a later word', 'aghaj', 'gn-6'],
    ['words run together', 'qaraha', 'gn-6'],
    ['Azerbaijani spelling', 'Qaraağac', 'gn-6'],
    ['a name in Azerbaijani', 'sulduz', 'gn-1'],
    ['a variant', 'Rezaiyye', 'gn-2'],
    ['Arabic script', 'نقده', 'gn-1'],
    ['Arabic script where only Latin is known', 'سردرود', 'gn-4'],
    ['Arabic script, the beginning of a name', 'میاند', 'gn-3'],
    ['another romanisation', 'Urmia', 'gn-2'],
    ['a name of one consonant', 'خوی', 'gn-7'],
    ['a missing letter', 'nqadeh', 'gn-1'],
    ['two letters swapped', 'Naqdaeh', 'gn-1'],
    ['a word around the name', 'Naqadeh şəhəri', 'gn-1'],
  ])('finds a place by %s', async (_, text, id) => {
    expect((await idsFor(text))[0]).toBe(id);
  });

  it.each(['', ' ', '!', 'xyz', 'tehr', 'şəhəri'])('finds nothing for %o', async (text) => {
    expect(await idsFor(text)).toEqual([]);
  });

  it('finds a town by the Persian name that only OpenStreetMap has, and answers GeoNames’ names', async () => {
    const namesakes = gazetteerGeocoder(
      smallGazetteer([
        settlement(1, 'Mīyāneh', 37.421, 47.715, { osmFa: 'میانه', class: 'town' }),
        settlement(2, 'Mīāneh', 36.5, 46, { fa: 'میانه' }),
      ]),
    );
    const { data } = await namesakes.autocomplete({ text: 'میانه', near: centre, language: 'fa' });
    expect(data?.map(({ placeId, name }) => [placeId, name])).toEqual([
      ['gn-1', 'Mīyāneh'],
      ['gn-2', 'میانه'],
    ]);
  });

  it('lists the nearer of two namesakes first, and no place twice', async () => {
    expect(await idsFor('sardrud')).toEqual(['gn-4', 'gn-5']);
    expect(await idsFor('sardrud', { lat: 35.7, lng: 48.9 })).toEqual(['gn-5', 'gn-4']);
  });

  it('lists the more important of two namesakes first, unless it is more than 500 km away', async () => {
    expect(await idsFor('deh')).toEqual(['gn-10', 'gn-9']);
    expect(await idsFor('deh', { lat: 34, lng: 44.5 })).toEqual(['gn-9', 'gn-10']);
  });

  it('tolerates one typo in four letters, but none in three', async () => {
    expect(await idsFor('naxa')).toEqual(['gn-1']);
    expect(await idsFor('nxq')).toEqual([]);
  });

  it.each(['Tehram', 'تهرام', 'Tehram şəhəri'])(
    'tolerates the typo in %s, although another name sounds like this text',
    async (text) => {
      const alike = gazetteerGeocoder(
        smallGazetteer([
          settlement(1, 'Tehrān', 35.69, 51.42, { fa: 'تهران', class: 'city' }),
          settlement(2, 'Ţahrām', 37, 46, { fa: 'طهرم' }),
        ]),
      );
      const { data } = await alike.autocomplete({ text, near: centre, language: 'fa' });
      expect(data?.map(({ placeId }) => placeId)).toEqual(['gn-1', 'gn-2']);
    },
  );

  it.each([
    ['Sulduz', 'en', 'Naqadeh', 'نقده, Sulduz, West Azerbaijan, Iran'],
    ['Sulduz', 'az', 'Naqadeh', 'نقده, Sulduz, Qərbi Azərbaycan, İran'],
    ['Sulduz', 'tr', 'Naqadeh', 'نقده, Sulduz, Batı Azerbaycan, İran'],
    ['Sulduz', 'azb', 'نقده', 'Naqadeh، Sulduz، غربی آذربایجان، ایران'],
    ['نقده', 'fa', 'نقده', 'Naqadeh، Sulduz، آذربایجان غربی، ایران'],
    ['نقده', 'az', 'نقده', 'Naqadeh, Sulduz, Qərbi Azərbaycan, İran'],
    ['Sulduz', 'de', 'Naqadeh', 'نقده, Sulduz, West Azerbaijan, Iran'],
  ])('answers "%s" to a reader of %s as %s', async (text, language, name, description) => {
    const { data } = await geocoder.autocomplete({ text, near: centre, language });
    expect(data?.[0]).toMatchObject({ name, description });
  });
});

describe('the built-in data', () => {
  const gazetteer = realGazetteer();
  const real = gazetteerGeocoder(gazetteer);
  const first = async (text: string) =>
    (await real.autocomplete({ text, near: centre, language: 'fa' })).data?.[0]?.placeId;

  it.each([
    ['تبریز', 'gn-113646'],
    ['tebr', 'gn-113646'],
    ['Təbriz şəhəri', 'gn-113646'],
    ['Urmiya', 'gn-121801'],
    ['Rezaiyye', 'gn-121801'],
    ['Marağa', 'gn-124877'],
    ['xoy', 'gn-126972'],
    ['Erdebil', 'gn-143083'],
    ['Баку', 'gn-587084'],
    ['Ереван', 'gn-616052'],
    ['Тебриз', 'gn-113646'],
    ['Թավրիզ', 'gn-113646'],
    ['Урмия', 'gn-121801'],
    ['Әрдәбил', 'gn-143083'],
    ['Ərdəbil ostanı', 'gn-143083'],
    ['Tebriz bazarı', 'gn-113646'],
    ['Tabriz, Iran', 'gn-113646'],
    ['Təbriz, Şərqi Azərbaycan', 'gn-113646'],
    ['Urmiye gölü', 'gn-121801'],
    ['Urmia Rezaiyeh', 'gn-121801'],
    ['Tabriz airport', 'gn-113646'],
    ['میانه', 'gn-124082'],
    ['بناب', 'gn-140889'],
  ])('finds %s', async (text, id) => expect(await first(text)).toBe(id));

  it.each(['zzzzqqq', 'xx'])('finds nothing for "%s"', async (text) =>
    expect(await first(text)).toBeUndefined(),
  );

  it('contains every settlement', () => expect(gazetteer.size).toBe(49_806));

  it('returns the city in Tabriz, and only landmarks in the mountains', async () => {
    const inTabriz = await real.reverse({ lat: 38.066, lng: 46.325, language: 'fa' });
    const there = inTabriz.data?.filter(({ elsewhere }) => elsewhere === undefined) ?? [];
    expect(there.map(({ place_id }) => place_id)).toContain('gn-113646');
    const onTop = await real.reverse({ lat: 38.2669, lng: 47.8368, language: 'fa' });
    expect(onTop.data?.length).toBe(5);
    expect(onTop.data?.every(({ elsewhere }) => elsewhere !== undefined)).toBe(true);
  });

  it.each([
    ['Tehram', 'gn-112931'],
    ['تهرام', 'gn-112931'],
    ['Qazbin', 'gn-119505'],
    ['Adabil', 'gn-143083'],
    ['ازدبیل', 'gn-143083'],
    ['Rasgt', 'gn-118743'],
    ['Tabiz', 'gn-113646'],
  ])('finds the city that the text "%s" means', async (text, id) =>
    expect(await first(text)).toBe(id),
  );

  it.each([
    'a',
    'ş',
    'qa',
    'ا',
    'nqadeh',
    'tabrizzz',
    'qarahbolag',
    'zzzzzzzz',
    'دمیرچی',
    'Adabil',
  ])('checks only a few keys for "%s"', async (text) => {
    const steps = () =>
      [...gazetteer.keys, ...gazetteer.sounds].reduce((sum, index) => sum + index.steps, 0);
    const before = steps();
    await first(text);
    expect(steps() - before).toBeLessThan(60_000);
  });

  it('measures only a few distances for a point', async () => {
    const before = gazetteer.nearest.steps;
    await real.reverse({ lat: 37.28, lng: 49.59, language: 'fa' });
    await real.reverse({ lat: 38.07, lng: 46.29, language: 'fa' });
    expect(gazetteer.nearest.steps - before).toBeLessThan(1_500);
  });
});
