import { beforeAll, expect, it } from 'vitest';
import { fetchLaterTexts } from '../../i18n/language.ts';
import { distanceText } from '../../i18n/format-distance.ts';
import { landmarkText } from './distance-text.ts';

beforeAll(fetchLaterTexts);

it.each([
  [94, '90 m away'],
  [994, '990 m away'],
  [996, '1 km away'],
  [1_000, '1 km away'],
  [17_249, '17.2 km away'],
])('%i m: %s', (metres, text) => {
  expect(distanceText(metres)).toBe(text);
});

it('says that a landmark lies elsewhere', () => {
  expect(landmarkText({ name: 'Ebrāhīm Samī‘', metres: 17_204 })).toBe(
    'nearest: \u2068Ebrāhīm Samī‘\u2069, 17.2 km away',
  );
});

it('keeps each form of a name in two scripts in its own order: a sign that begins one stays there', () => {
  expect(landmarkText({ name: '‘Arshlū – عرشلو', metres: 2_400 })).toBe(
    'nearest: \u2068‘Arshlū\u2069 – \u2068عرشلو\u2069, 2.4 km away',
  );
});
