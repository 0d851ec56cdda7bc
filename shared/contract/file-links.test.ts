import { expect, it } from 'vitest';
import { filesPrefix, isUploadLink } from './file-links.ts';

it.each([
  ['/files/places/gn-1/a.jpg', true],
  ['/files/places/ChIJ_x-Y/سند.pdf', true],
  ['https://a.example/files/places/gn-1/a.jpg', false],
  ['files/places/gn-1/a.jpg', false],
  ['/files/places/gn-1/', false],
  ['/files/places//a.jpg', false],
  ['/files/places/../a.jpg', false],
  ['/files/places/gn-1/a/b.jpg', false],
  ['/files/places/gn-1/a\\b.jpg', false],
  ['/files/places/gn-1/a.jpg?x', false],
  ['/files/places/gn-1/a.jpg#x', false],
  ['/files/places/gn-1/a b.jpg', false],
  ['/files/names-pdf/a.pdf', false],
])('%s is the link of an upload: %s', (link, is) => {
  expect(isUploadLink(link)).toBe(is);
  expect(!is || link.startsWith(filesPrefix)).toBe(true);
});
