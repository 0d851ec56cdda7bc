import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { atlasLimits } from '../contract/atlas.ts';
import { detailLimits } from '../contract/place-details.ts';
import { buildAtlas } from './build.ts';
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

it('weighs at 50,000 places what can be taken along', { timeout: 60_000 }, () => {
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
