import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { atlasLimits } from '../contract/atlas.ts';
import { detailLimits } from '../contract/place-details.ts';
import { namesInput } from '../contract/names/schema.ts';
import { buildAtlas } from './build.ts';
import { namesOfPack } from './pack.ts';
import { crowd } from './testing/places.ts';

/** Firestore's, for one document. */
const documentLimit = 1_048_576;
const idOf = (n: number) => 'i'.repeat(290) + String(n);

it('fits a document when every story in it is as long as a pack takes', () => {
  const frame = Buffer.byteLength(JSON.stringify({ about: '' }));
  const about = 'x'.repeat(detailLimits.storyInPack - frame);
  const places = crowd(atlasLimits.cellCapacity).map((place, n) => ({
    ...place,
    place_id: idOf(n),
    details: { ...place.details, story: { ...place.details.story, about } },
  }));
  const { packs, stories } = buildAtlas(places);
  const bytes = Buffer.byteLength(packs.get('r')?.body ?? '');
  expect(stories.get('r')).toEqual([]);
  expect(bytes).toBeGreaterThan(atlasLimits.cellCapacity * detailLimits.storyInPack);
  expect(bytes).toBeLessThan(documentLimit);
});

/** About two hundred letters on each of them, of words that languages have: no two the same. */
function* words() {
  const syllables = ['قا', 'را', 'داغ', 'گؤی', 'ته', 'په', 'بو', 'لاق', 'آغ', 'سو', 'کند', 'چای'];
  for (let state = 1; ;) {
    let word = '';
    for (let n = 0; n < 2 + (state % 3); n++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      word += syllables[(state >>> 16) % syllables.length];
    }
    yield word;
  }
}

it('weighs at 50,000 places what can be taken along', () => {
  const more = words();
  const places = crowd(50_000, { size: 7 }).map((place, n) => ({
    ...place,
    details: {
      ...place.details,
      revision: 1 + (n % 5),
      story: {
        ...place.details.story,
        about: Array.from({ length: 30 }, () => more.next().value).join(' '),
      },
    },
  }));
  const { packs, details } = buildAtlas(places);
  const zipped = [...packs.values()].map(({ body }) => gzipSync(body).length);
  const total = zipped.reduce((sum, bytes) => sum + bytes, 0);
  const list = gzipSync(JSON.stringify(details)).length;
  expect(Math.max(...zipped)).toBeLessThanOrEqual(40_000);
  expect(total).toBeLessThanOrEqual(4_600_000);
  expect(list).toBeLessThanOrEqual(3_200);
});

it(
  'adds to 50,000 places with three further names each no more than search can load',
  {
    timeout: 120_000,
  },
  () => {
    const more = words();
    const [name] = namesInput.parse([{ form: 'x', kind: 'historical' }]);
    const plain = crowd(50_000, { size: 7 });
    const places = plain.map((place) => ({
      ...place,
      details: {
        ...place.details,
        story: {
          ...place.details.story,
          names: Array.from({ length: 3 }, () => ({ ...name!, form: String(more.next().value) })),
        },
      },
    }));
    const { packs } = buildAtlas(places);
    const zipped = [...packs.values()].map(
      ({ key, body }) => gzipSync(namesOfPack(key, body)).length,
    );
    expect(Math.max(...zipped)).toBeLessThanOrEqual(9_000);
    expect(zipped.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(1_000_000);
  },
);

it('leaves cells and their list as they are, whatever further names there are', () => {
  const names = namesInput.parse([{ form: 'Rezaiyeh', kind: 'historical' }]);
  const plain = crowd(500);
  const named = plain.map((place) => ({
    ...place,
    details: { ...place.details, story: { ...place.details.story, names } },
  }));
  const { manifest, cells } = buildAtlas(named);
  const expected = buildAtlas(plain);
  expect([manifest, cells]).toEqual([expected.manifest, expected.cells]);
});

it('fits a document when every place has as many further names as a pack takes', () => {
  const names = namesInput.parse(
    Array.from({ length: 40 }, (_, n) => ({ form: `${n}`.padEnd(200, 'x'), kind: 'variant' })),
  );
  const places = crowd(atlasLimits.cellCapacity).map((place, n) => ({
    ...place,
    place_id: idOf(n),
    details: { ...place.details, story: { ...place.details.story, about: null, names } },
  }));
  const { packs, stories } = buildAtlas(places);
  expect(stories.get('r')).toHaveLength(atlasLimits.cellCapacity);
  expect(Buffer.byteLength(packs.get('r')?.body ?? '')).toBeLessThan(documentLimit);
});
