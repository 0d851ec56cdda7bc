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
  ['PHOTO.JPEG', false],
  ['clip.webm', false],
  ['layers.psd', true],
  ['photo.jxl', true],
  ['old.bmp', true],
  ['map.svg', true],
  ['track.gpx', true],
  ['papers.zip', true],
  ['pdf', true],
  ['about.pdf.txt', false],
])('detects whether %s can contain its author’s name: %s', (name, expected) => {
  expect(mayNameAuthor(name)).toBe(expected);
});
