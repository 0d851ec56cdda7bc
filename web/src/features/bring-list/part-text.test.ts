import { beforeAll, expect, it } from 'vitest';
import { fetchTexts } from '../../i18n/language.ts';
import { unreadText } from './part-text.ts';

beforeAll(() => fetchTexts('list'));

const parts = (count: number, isRead = false) =>
  Array.from({ length: count }, (_, at) => ({ number: at + 1, name: at === 0 ? '' : `S${at + 1}`, isRead })); // oxfmt-ignore

it.each([
  [2, 'Not read (2): Table 1, S2. To read one of these, choose it.'],
  [5, 'Not read (5): Table 1, S2, S3, S4, S5. To read one of these, choose it.'],
  [6, 'Not read (6): Table 1, S2, S3, S4, S5 …. To read one of these, choose it.'],
])('names at most five of the sheets that were not read: %i', (count, expected) => {
  expect(unreadText([...parts(count), { number: 9, name: 'read', isRead: true }])).toBe(expected);
});

it('returns null when all sheets were read', () => expect(unreadText(parts(3, true))).toBeNull());
