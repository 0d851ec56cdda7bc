import { expect, it } from 'vitest';
import { mayNameAuthor } from './author-data.ts';

it.each([
  ['report.pdf', true],
  ['REPORT.PDF', true],
  ['سند.docx', true],
  ['old.doc', true],
  ['names.xlsx', true],
  ['talk.odp', true],
  ['photo.jpg', false],
  ['voice.mp3', false],
  ['pdf', false],
  ['about.pdf.txt', false],
])('%s may name its author: %s', (name, expected) => {
  expect(mayNameAuthor(name)).toBe(expected);
});
