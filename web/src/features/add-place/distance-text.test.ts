import { beforeAll, expect, it } from 'vitest';
import { fetchTexts } from '../../i18n/language.ts';
import { distanceText } from '../../i18n/format-distance.ts';
import { landmarkText } from './distance-text.ts';

beforeAll(() => fetchTexts('later'));

it.each([
  [94, '90 m away'],
  [994, '990 m away'],
  [996, '1 km away'],
  [1_000, '1 km away'],
  [17_249, '17.2 km away'],
])('formats %i m as “%s”', (metres, text) => {
  expect(distanceText(metres)).toBe(text);
});

it('says how far away the nearest landmark is', () => {
  expect(landmarkText({ name: 'Ebrāhīm Samī‘', metres: 17_204 })).toBe(
    'nearest: \u2068Ebrāhīm Samī‘\u2069, 17.2 km away',
  );
});

it('isolates each form of a name in two scripts, so that a leading apostrophe keeps its position', () => {
  expect(landmarkText({ name: '‘Arshlū – عرشلو', metres: 2_400 })).toBe(
    'nearest: \u2068‘Arshlū\u2069 – \u2068عرشلو\u2069, 2.4 km away',
  );
});
