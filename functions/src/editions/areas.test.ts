import { check as checkGeoJson } from '@placemarkio/check-geojson';
import { parse as parseCsv } from 'csv-parse/sync';
import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  areaPath,
  boundsFile,
  divisionFile,
  maxInArea,
  maxLongInArea,
} from '@shared/contract/area-files.ts';
import { noContent } from '@shared/contract/fields.ts';
import { packPlace } from '@shared/formats/atlas.ts';
import { detailContentOf, type PublicPlace } from '@shared/formats/place-details.ts';
import { contains } from '@shared/geo/bounds.ts';
import { placeAt } from '../atlas/testing/places.ts';
import { withoutInvalidCharacters } from '../platform/responses/markup.ts';
import { areaAllowances, type AreaOptions } from './areas.ts';
import { all, areasOf, east, west } from './testing/areas-of.ts';
import { published as seed } from './testing/published-seed.ts';
import { siteUrl } from './testing/world.ts';

interface Point {
  name: string;
  text: string;
  lat: number;
  lng: number;
}

function pointsIn(xml: string): Point[] {
  expect(XMLValidator.validate(xml)).toBe(true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    trimValues: false,
    processEntities: true,
    htmlEntities: true,
    isArray: (tag) => tag === 'Placemark' || tag === 'wpt',
  });
  const { kml, gpx } = parser.parse(xml) as {
    kml?: { Document: { Placemark?: { name: string; description: string; Point: { coordinates: string } }[] } }; // oxfmt-ignore
    gpx?: { wpt?: { '@_lat': string; '@_lon': string; name: string; desc: string }[] };
  };
  if (gpx)
    return (gpx.wpt ?? []).map((one) => ({
      name: one.name,
      text: one.desc,
      lat: Number(one['@_lat']),
      lng: Number(one['@_lon']),
    }));
  return (kml?.Document.Placemark ?? []).map(({ name, description, Point: { coordinates } }) => {
    const [lng = NaN, lat = NaN] = coordinates.split(',').map(Number);
    return { name, text: description, lat, lng };
  });
}

const ids = (csv: string): string[] =>
  (parseCsv(csv, { columns: true, bom: true }) as { place_id: string }[]).map(
    ({ place_id }) => place_id,
  );

const named = (name_az: string, place_id = 'gn-1'): PublicPlace => {
  const base = placeAt(37, 45, place_id);
  const content = { name_az, name_loc: 'آد', name_new: 'Nov' };
  return {
    ...base,
    ...content,
    details: { ...base.details, content: detailContentOf({ ...noContent, ...content }) },
  };
};

describe('a download of an area', () => {
  const { text } = areasOf(seed);
  const hundredths = (least: number, most: number) =>
    fc.integer({ min: least * 100, max: most * 100 });

  it('contains exactly the places within its box, in each format', { tags: 'full' }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(hundredths(44, 46), hundredths(36, 38), hundredths(1, 3), hundredths(1, 2)),
        async ([left, bottom, width, height]) => {
          const box = {
            west: left / 100,
            south: bottom / 100,
            east: (left + width) / 100,
            north: (bottom + height) / 100,
          };
          const within = seed.filter((place) => contains(box, place));
          const inBox = within.map(({ place_id }) => place_id).toSorted();
          const collection = checkGeoJson(await text(boundsFile('places.geojson', box)));
          const features = collection.type === 'FeatureCollection' ? collection.features : [];
          expect(features.map(({ id }) => String(id)).toSorted()).toEqual(inBox);
          expect(ids(await text(boundsFile('places.csv', box))).toSorted()).toEqual(inBox);
          for (const file of ['places.kml', 'places.gpx']) {
            const points = pointsIn(await text(boundsFile(file, box)));
            expect(points.map(({ lat, lng }) => `${lat} ${lng}`).toSorted()).toEqual(
              within.map(({ lat, lng }) => `${lat} ${lng}`).toSorted(),
            );
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it('may be a province', async () => {
    const { divisions, text: read } = areasOf(seed);
    const isWest = ({ lng }: { lng: number }) => lng < 45;
    const count = seed.filter(isWest).length;
    expect(await divisions()).toEqual(
      expect.arrayContaining([
        { division: west, places: count, isOffered: true },
        { division: east, places: seed.length - count, isOffered: true },
      ]),
    );
    const found = ids(await read(divisionFile('places.csv', west.id)));
    expect(found.toSorted()).toEqual(
      seed.filter(isWest).map(({ place_id }) => place_id).toSorted(), // oxfmt-ignore
    );
  });

  it('contains its name and its licences, in each file', async () => {
    for (const file of ['places.kml', 'places.gpx', 'places.geojson']) {
      const content = await text(divisionFile(file, west.id));
      expect(content).toContain('Adyurdu: West');
      expect(content).toContain('GeoNames');
      expect(content).toContain('creativecommons.org/licenses/by-sa/4.0');
    }
  });

  it('may be empty', async () => {
    const box = { west: 1, south: 1, east: 2, north: 2 };
    expect(pointsIn(await text(boundsFile('places.kml', box)))).toEqual([]);
    expect(pointsIn(await text(boundsFile('places.gpx', box)))).toEqual([]);
    expect(checkGeoJson(await text(boundsFile('places.geojson', box)))).toMatchObject({
      features: [],
    });
  });

  it('contains the current name, further names and a link, besides the original name', async () => {
    const place = seed.find(({ place_id }) => place_id === 'gn-121801');
    if (!place) throw new Error('Urmia is missing');
    const { lat, lng } = place;
    const box = { west: lng - 0.01, south: lat - 0.01, east: lng + 0.01, north: lat + 0.01 };
    for (const file of ['places.kml', 'places.gpx']) {
      const [point] = pointsIn(await text(boundsFile(file, box)));
      expect(point?.name).toBe(`${place.name_az} – ${place.name_loc}`);
      const [today, further, page] = point?.text.split('\n') ?? [];
      expect(today).toBe(place.name_new);
      expect(further).toContain('Rezaiyeh');
      expect(page).toBe(`${siteUrl}/places/gn-121801`);
    }
  });
});

describe('names in map apps', () => {
  const read = async (name: string) => {
    const { text } = areasOf([named(name)]);
    const files = await Promise.all(['places.kml', 'places.gpx'].map((file) => text(all(file))));
    return files.map((xml) => pointsIn(xml)[0]?.name);
  };

  it.each([
    ['Latin', 'Əhər Çayı'],
    ['Arabic', 'اورمو\u200cچای'],
    ['Cyrillic', 'Ҝөј Дағ'],
    ['Armenian', 'Թավրիզ'],
    ['Georgian', 'თავრიზი'],
    ['Hebrew', 'תבריז'],
    ['Syriac', 'ܐܘܪܡܝܐ'],
    ['characters beyond the basic plane', '𐎀𐎁'],
    ['markup', '<b>"A & B"</b> \'x\' &amp; ]]> <!-- -->'],
    ['a control character', 'A\u0000\u0008\u001FB\u0085\uFFFE'],
    ['a character that reverses the text', 'a\u202Eb'],
  ])('are well-formed and the same in %s', async (_, name) => {
    expect(await read(name)).toEqual(Array(2).fill(`${withoutInvalidCharacters(name)} – آد`));
  });

  it('are well-formed with any content', { tags: 'full' }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .string({ unit: 'binary', minLength: 1, maxLength: 30 })
          .filter((one) => one.trim() !== ''),
        async (name) => {
          const shown = withoutInvalidCharacters(name).replaceAll(/\r\n?/g, '\n');
          expect(await read(name)).toEqual(Array(2).fill(`${shown} – آد`));
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('the response of a download', () => {
  it('has a plain file name, is open to other origins, and is cached briefly', async () => {
    const { get } = areasOf(seed);
    const byBox = await get(boundsFile('places.gpx', { west: 45, south: 37.123, east: 46, north: 38 })); // oxfmt-ignore
    expect(Object.fromEntries(byBox.headers)).toMatchObject({
      'content-disposition': 'attachment; filename="adyurdu-45.00_37.12_46.00_38.00-places.gpx"',
      'content-type': 'application/gpx+xml',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'public, max-age=20',
    });
    const ofDivision = await get(divisionFile('places.kml', west.id));
    expect(ofDivision.headers.get('content-disposition')).toBe(
      'attachment; filename="adyurdu-ir-west-places.kml"',
    );
  });

  it('is compressed when the client accepts that, and is 304 for a known ETag', async () => {
    const { get, text } = areasOf(seed);
    const packed = await get(all('places.geojson'), { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const etag = packed.headers.get('etag') ?? '';
    const bytes = Buffer.from(await packed.arrayBuffer());
    expect(gunzipSync(bytes).toString()).toBe(await text(all('places.geojson')));
    const again = await get(all('places.geojson'), { headers: { 'if-none-match': etag } });
    expect([again.status, again.body]).toEqual([304, null]);
    expect((await get(all('places.csv'))).headers.get('etag')).not.toBe(etag);
    const moved = areasOf(seed, { siteUrl: 'https://moved.example' });
    expect((await moved.get(all('places.geojson'))).headers.get('etag')).not.toBe(etag);
    const head = await get(all('places.csv'), { method: 'HEAD' });
    expect([head.status, head.body]).toEqual([200, null]);
  });

  it.each([
    [areaPath('places.kml'), 400, 'bbox'],
    [`${areaPath('places.kml')}?bbox=1,2,3`, 400, 'bbox'],
    [`${areaPath('places.kml')}?bbox=3,2,1,4`, 400, 'bbox'],
    [`${areaPath('places.kml')}?bbox=1e1,2,30,4`, 400, 'bbox'],
    [`${areaPath('places.kml')}?bbox=${'1'.repeat(200)},2,30,4`, 400, 'bbox'],
    [`${areaPath('places.kml')}?bbox=1.00,2.00,3.00,4.00&x=1`, 400, 'x'],
    [`${areaPath('places.kml')}?x=1&bbox=1.00,2.00,3.00,4.00`, 400, 'x'],
    [`${areaPath('places.kml')}?bbox=1.00,2.00,3.00,4.00&bbox=1.00,2.00,3.00,5.00`, 400, 'bbox'],
    [`${areaPath('places.kml')}?division=ir-west&bbox=1.00,2.00,3.00,4.00`, 400, 'division'],
    [`${areaPath('places.kml')}?division=ir-west&division=ir-east`, 400, 'division'],
    [divisionFile('places.kml', 'none'), 404, 'division'],
    [divisionFile('places.kml', '%27'), 404, 'division'],
    [`${areaPath('none.kml')}?bbox=1,2,3,4`, 404, undefined],
    [`${areaPath('../places.kml')}?bbox=1,2,3,4`, 404, undefined],
  ])('to %s is refused with %i', async (path, status, field) => {
    const answer = await areasOf(seed).get(path);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { error: { field?: string } }).error.field).toBe(field);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is 405 for any other method', async () => {
    expect((await areasOf(seed).get(all('places.kml'), { method: 'POST' })).status).toBe(405);
  });

  const counting = (count: number, long = 0): AreaOptions['published'] => ({
    places: async () => [],
    select: async () => ({
      mark: '',
      count,
      countLong: async () => long,
      async *places() {
        yield { place: named('A'), details: null };
      },
    }),
  });

  it.each([
    [maxInArea, 200],
    [maxInArea + 1, 413],
  ])('with %i places is %i', async (count, status) => {
    const answer = await areasOf([], { published: counting(count) }).get(all('places.csv'));
    expect(answer.status).toBe(status);
    if (status === 413)
      expect(await answer.json()).toMatchObject({ error: { field: 'bbox', limit: maxInArea, actual: count } }); // oxfmt-ignore
  });

  it.each([
    [maxLongInArea, 200],
    [maxLongInArea + 1, 413],
  ])('with %i long details is %i', async (long, status) => {
    const answer = await areasOf([], { published: counting(maxInArea, long) }).get(all('places.csv')); // oxfmt-ignore
    expect(answer.status).toBe(status);
    if (status === 413)
      expect(await answer.json()).toMatchObject({
        error: {
          message: expect.stringContaining('places with long details exceed 500'),
          ...{ field: 'bbox', limit: maxLongInArea, actual: long },
        },
      });
  });

  it('is 429 after a burst from one address, not counting 304s', async () => {
    const { get, clock } = areasOf(seed);
    const as = (client: string, more = {}) =>
      get(all('places.csv'), { headers: { 'x-client': client, ...more } });
    const etag = (await as('other')).headers.get('etag') ?? '';
    for (let n = 0; n < 30; n++)
      expect((await as('one', { 'if-none-match': etag })).status).toBe(304);
    const { burst, every } = areaAllowances.downloads;
    for (let n = 0; n < burst; n++) expect((await as('one')).status).toBe(200);
    const refused = await as('one');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, `${every / 1000}`]);
    expect((await as('other')).status).toBe(200);
    clock.now += every;
    expect((await as('one')).status).toBe(200);
  });

  it.each([
    ['GET', all('places.csv'), { 'if-none-match': '*' }, 304],
    ['HEAD', all('places.csv'), {}, 200],
    ['GET', divisionFile('places.csv', 'none'), {}, 404],
    ['GET', all('places.csv'), {}, 413],
  ])(
    'to %s of %s with %o compares all places only within the rate limit: %i',
    async (method, path, more, status) => {
      let compared = 0;
      const published: AreaOptions['published'] = {
        places: async () => (compared++, []),
        select: async (isWanted) => {
          compared++;
          return counting(status === 413 ? maxInArea + 1 : 1).select(isWanted);
        },
      };
      const { get, clock } = areasOf([], { published });
      const { burst, every } = areaAllowances.requests;
      const ask = async (client = 'one') =>
        (await get(path, { method, headers: { 'x-client': client, ...more } })).status;
      for (let n = 0; n < burst; n++) expect(await ask()).toBe(status);
      expect(await ask()).toBe(429);
      expect(compared).toBe(burst);
      expect(await ask('other')).toBe(status);
      clock.now += every;
      expect(await ask()).toBe(status);
    },
  );

  it('causes no read when the map has not changed', { tags: 'full' }, async () => {
    const { text, reads } = areasOf(seed);
    await text(all('places.geojson'));
    const first = reads.length;
    await text(all('places.kml'));
    await text(divisionFile('places.gpx', east.id));
    expect(reads.length).toBe(first);
  });

  it('breaks off when reading fails midway', { tags: 'full' }, async () => {
    const broken: AreaOptions['published'] = {
      ...counting(1),
      select: async () => ({
        mark: '',
        count: 1,
        countLong: async () => 0,
        async *places() {
          yield { place: named('A'), details: null };
          throw new Error('lost');
        },
      }),
    };
    for (const encoding of ['gzip', 'identity']) {
      const { get, errors } = areasOf([], { published: broken });
      const answer = await get(all('places.kml'), { headers: { 'accept-encoding': encoding } });
      await expect(answer.text()).rejects.toThrow('lost');
      expect(errors.length).toBe(1);
    }
  });

  it('has the same address for slightly different views', () => {
    const view = { west: 45.001, south: 37.009, east: 45.999, north: 38 };
    expect(boundsFile('places.kml', view)).toBe(
      '/data/area/places.kml?bbox=45.00,37.00,46.00,38.00',
    );
    expect(all('places.kml')).toBe('/data/area/places.kml?bbox=-180.00,-85.00,180.00,85.00');
  });

  it.each([
    [maxLongInArea, 99_999, true],
    [maxLongInArea + 1, maxLongInArea, true],
    [maxInArea, maxLongInArea, true],
    [maxLongInArea + 1, maxLongInArea + 1, false],
    [maxInArea + 1, 0, false],
  ])(
    'is offered for a province with %i places and %i long details: %s',
    async (count, long, isOffered) => {
      const [one] = seed.map(packPlace);
      if (!one) throw new Error('no place');
      const { divisions } = areasOf([], {
        published: { ...counting(count, long), places: async () => Array(count).fill(one) },
        divisionOf: () => west,
      });
      expect(await divisions()).toEqual([{ division: west, places: count, isOffered }]);
    },
  );

  it('counts the places of a division once for each version of the map', async () => {
    let places = seed.slice(0, 1).flatMap((one) => Array(maxInArea).fill(packPlace(one)));
    let [selected, long] = [0, maxLongInArea];
    const published: AreaOptions['published'] = {
      places: async () => places,
      select: async (isWanted) => {
        selected++;
        return { ...(await counting(1).select(isWanted)), countLong: async () => long++ };
      },
    };
    const { divisions } = areasOf([], { published, divisionOf: () => west });
    expect(await divisions()).toMatchObject([{ isOffered: true }]);
    expect(await divisions()).toMatchObject([{ isOffered: false }]);
    expect(selected).toBe(1);
    places = [...places];
    await divisions();
    expect(selected).toBe(2);
  });

  it('looks up the division of each place once', async () => {
    let asked = 0;
    const packed = seed.map(packPlace);
    const { divisions } = areasOf([], {
      published: { ...counting(0), places: async () => [...packed] },
      divisionOf: () => (asked++, west),
    });
    await divisions();
    await divisions();
    expect(asked).toBe(packed.length);
  });
});
