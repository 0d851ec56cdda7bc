import { describe, expect, it } from 'vitest';
import { packPlace, type AtlasPlace } from '@shared/formats/atlas.ts';
import { shardOf } from '@shared/formats/search-shard.ts';
import { CellNames } from '../../functions/src/atlas/cell-names.ts';
import { gazetteerGeocoder } from '../../functions/src/geocoding/gazetteer.ts';
import { settlement, smallGazetteer } from '../../functions/src/geocoding/testing/gazetteers.ts';
import { NameIndex } from '../../functions/src/reconcile/name-index.ts';
import { eachOnce } from '../../web/src/features/search/predictions.ts';
import { SearchIndex } from '../../web/src/map/places/search-index.ts';
import { landmarkQueries, misfits, places, queries } from './queries.ts';

const near = { lat: 37.8, lng: 46.7738 };
const placed = places.map(({ id, name_az, name_loc, name_new }, n): AtlasPlace => ({
  place_id: id,
  name_az,
  name_loc,
  name_new,
  lat: 36 + n / 10,
  lng: 46,
  status: 'approved',
}));
const forms = places.map(({ id, forms: own = [] }): [string, string[]] => [id, own]);

const app = new SearchIndex();
app.add(placed);
app.setForms(forms);

const reconciled = new NameIndex();
for (const place of placed)
  reconciled.add({ place, forms: forms.find(([id]) => id === place.place_id)?.[1] ?? [] });

const cell = new CellNames(placed.map(packPlace), forms);

const settlements = places.filter(({ isLandmark }) => !isLandmark);
const geocoder = gazetteerGeocoder(
  smallGazetteer(
    settlements.map(({ name_az, name_loc, name_new, forms: own = [] }, n) => {
      const [latin = '', fa = ''] = name_new.split(/ [–-] /);
      return settlement(n + 1, latin, 36 + n / 10, 46, {
        fa,
        az: name_az ?? '',
        azb: name_loc ?? '',
        variants: own.map((text) => ({ language: 'und', text })),
      });
    }),
  ),
);

const searches: Record<string, (text: string) => Promise<string[]>> = {
  app: async (text) => app.search(text, 8, near).map(({ place }) => place.place_id),
  reconciliation: async (text) => reconciled.find(text, 8).map(({ named }) => named.place.place_id),
  geocoder: async (text) => {
    const { data } = await geocoder.autocomplete({ text, near, language: 'en' });
    return eachOnce(data ?? []).map(
      ({ placeId }) => settlements[Number(placeId.slice('gn-'.length)) - 1]?.id ?? '',
    );
  },
};

describe.each(Object.keys(searches))('the search of the %s', (search) => {
  const found = async (text: string) => (await searches[search]?.(text)) ?? [];

  it.each(queries)('finds the place first: %s: %s', async (_, text, id) => {
    expect((await found(text))[0]).toBe(id);
  });

  it.skipIf(search === 'geocoder').each(landmarkQueries)(
    'finds the landmark first: %s: %s',
    async (_, text, id) => {
      expect((await found(text))[0]).toBe(id);
    },
  );

  it.each(misfits)('%s does not find %s', async (text, id) => {
    expect(await found(text)).not.toContain(id);
  });
});

/**
 * Matches the queries that a shard alone cannot answer: typing errors, letters of another keyboard, another reading of
 * a script, and long words. A shard contains only the places that match the first letters of the text. The app answers
 * these queries after all names have loaded.
 */
const beyondShards = /letter|swapped|keys|Georgian|long word/;

it.each([...queries, ...landmarkQueries].filter(([what]) => !beyondShards.test(what)))(
  'the shard of the first letters contains the place: %s: %s',
  (_, text, id) => {
    const beginning = shardOf(text) ?? '';
    expect(cell.matches(beginning).map(({ place }) => place[0])).toContain(id);
  },
);
