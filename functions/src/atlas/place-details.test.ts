import { expect, it } from 'vitest';
import { packDetails } from './pack.ts';
import { importedRecords } from '../places/import.ts';
import { placeView, publicView } from '../places/view.ts';
import { manyPlaces } from '../commands/many-places.ts';
import { noContent } from '@shared/contract/fields.ts';
import {
  detailLimits,
  isDetailsFile,
  packContent,
  placeOf,
  detailContentOf,
  unpackDetails,
  unpackContent,
  type DetailContent,
} from '@shared/formats/place-details.ts';

const silent: DetailContent = detailContentOf({ ...noContent, name_new: '' });
const fullContent: DetailContent = {
  ...silent,
  about: 'Ağ çay kənarında',
  links: ['https://example.org/a'],
  images: ['/files/places/gn-1/a.jpg'],
  voiceUrl: '/files/places/gn-1/voice.mp3',
};

it('omits empty fields from packed content', () => {
  expect(packContent(silent)).toEqual({});
  expect(unpackContent({})).toEqual(silent);
  expect(unpackContent({}).links).not.toBe(unpackContent({}).links);
});

it.each<[string, Partial<DetailContent>]>([
  ['all', {}],
  ['a text alone', { links: [], images: [], voiceUrl: null }],
  ['links alone', { about: null, images: [], voiceUrl: null }],
])('unpackDetails restores what packDetails packed: %s', (_, less) => {
  const content = { ...fullContent, ...less };
  expect(unpackContent(packContent(content))).toEqual(content);
});

it.each([true, false])(
  'returns the place as the API does, with an approximate location: %s',
  (approximate) => {
    const [made] = manyPlaces(1);
    if (!made) throw new Error('no place');
    const { place } = importedRecords(made, new Date('2026-02-03T04:05:06.007Z'));
    const stored = { ...place, ...fullContent, approximate, revision: 7 };
    const published = publicView(stored);
    if (!published) throw new Error('not public');
    const { details } = packDetails(published);
    const unpacked = unpackDetails(details, packContent(fullContent));
    expect(placeOf({ ...published, details: unpacked })).toEqual(placeView(stored));
  },
);

it.each([
  ['within', 0, false],
  ['beside', 1, true],
])('keeps content %s its pack, depending on its bytes', (_, more, apart) => {
  // A letter of Arabic script takes two bytes. `frame` is the size of the JSON without the text, in bytes.
  const frame = Buffer.byteLength(JSON.stringify({ about: '' }));
  const about = 'ا'.repeat((detailLimits.contentInPack - frame) / 2) + 'x'.repeat(more);
  const [made] = manyPlaces(1);
  if (!made) throw new Error('no place');
  const published = publicView({
    ...importedRecords(made, new Date(0)).place,
    about,
  });
  if (!published) throw new Error('not public');
  const { details, long } = packDetails(published);
  expect(isDetailsFile(details[4])).toBe(apart);
  expect(long !== null).toBe(apart);
});
