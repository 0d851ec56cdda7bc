import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUploadLink } from '@shared/contract/file-links.ts';
import { blobPath, makeLink, publicName, uploadIdOf } from './link.ts';

const id = '0123456789abcdef0123456789abcdef';
const link = (name: string, extension = 'jpg') =>
  makeLink({ id, placeId: 'gn-1', name, extension });

describe('makeLink', () => {
  it.each([
    ['Köhnə Xəritə.JPEG', 'kohne-xerite'],
    ['سند.jpg', 'file'],
    ['.bashrc', 'file'],
    ['..', 'file'],
    ['a.b.c', 'a-b'],
    ['-rf *', 'rf'],
    ['<script>', 'script'],
    ['x'.repeat(100), 'x'.repeat(40)],
    [`${'x'.repeat(39)} y`, 'x'.repeat(39)],
  ])('%s', (name, slug) => {
    expect(link(name)).toBe(`/files/places/gn-1/${id}-${slug}.jpg`);
  });

  it('takes the extension from the bytes, not from the name', () => {
    expect(link('photo.exe', 'png')).toMatch(/-photo\.png$/);
  });

  it('creates a link that the contract accepts and that contains the upload id, for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(isUploadLink(link(name))).toBe(true);
        expect(uploadIdOf(link(name))).toBe(id);
        expect(blobPath(link(name))).toMatch(/^places\/gn-1\/[a-z0-9.-]{1,120}$/);
      }),
    );
  });
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

it('publicName is only the last part of a link', () => {
  expect(publicName(link('Köhnə Xəritə.JPEG'))).toBe('kohne-xerite.jpg');
});
