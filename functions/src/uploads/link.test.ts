import { describe, expect, it } from 'vitest';
import { isUploadLink, publicName } from '@shared/contract/file-links.ts';
import { blobPath, makeLink, uploadIdOf } from './link.ts';

const id = '0123456789abcdef0123456789abcdef';

it('creates a link that the contract accepts and that contains the upload id', () => {
  const link = makeLink({ id, placeId: 'gn-1', title: 'image', extension: 'jpg' });
  expect(link).toBe(`/files/places/gn-1/${id}-image.jpg`);
  expect(isUploadLink(link)).toBe(true);
  expect(uploadIdOf(link)).toBe(id);
  expect(blobPath(link)).toBe(`places/gn-1/${id}-image.jpg`);
});

describe('uploadIdOf', () => {
  it.each([
    '',
    'https://example.org/',
    `/files/places/gn-1/${id}`,
    `/files/places/gn-1/${id}-a.jpg/b`,
    `/files/places/gn-1/${id.toUpperCase()}-a.jpg`,
    `/files/places/gn-0/${id}-a.jpg`,
    `/files/places/../${id}-a.jpg`,
    `/files/names-pdf/${id}-a.jpg`,
    `/files/places/gn-1/x${id}-a.jpg`,
    `/files/places/gn-1/${id}-${'a'.repeat(41)}.jpg`,
    `/files/places/gn-1/${id}-.jpg`,
    `/files/places/gn-1/${id}-a.`,
    `/files/places/gn-1/${id}-a.jpegs`,
  ])('returns null for %o', (text) => {
    expect(uploadIdOf(text)).toBeNull();
  });
});

it('still reads links that contain a part of the user’s file name', () => {
  const link = `/files/places/gn-1/${id}-kohne-xerite.jpg`;
  expect(uploadIdOf(link)).toBe(id);
  expect(publicName(link)).toBe('kohne-xerite.jpg');
});
