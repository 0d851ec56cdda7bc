import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeGeohash, encodeGeohash } from '../geo/geohash.ts';
import { limits } from './limits.ts';
import { geonamesPage, placeIdKind } from './place-id.ts';
import { apiPaths, apiUrl, atlasPaths } from './routes.ts';

describe('placeIdKind', () => {
  it.each([
    ['gn-1', 'gazetteer'],
    ['gn-999999999999', 'gazetteer'],
    ['gn-0', null],
    ['gn-01', null],
    ['gn-1234567890123', null],
    ['xgn-1', null],
    ['gn-1x', null],
    ['pt-tp3xdk9mn', 'point'],
    ['pt-tp3xdk9mnpqr', 'point'],
    ['pt-tp3xdk9mnpqrs', null],
    ['xpt-tp3xdk9mn', 'google'],
    ['pt-tp3xd', null],
    ['pt-tp3xda', null],
    ['ChIJN1t_tDeuEmsRUsoyG83frY4', 'google'],
    ['x'.repeat(limits.placeIdLength), 'google'],
    ['x'.repeat(limits.placeIdLength + 1), null],
    ['short', null],
    ['pending', null],
    ['suggestions', 'google'],
    ['../../etc/passwd', null],
    ['__proto__', null],
    ['__0123456789__', null],
    ['__0123456789_', 'google'],
    ['x__0123456789__', 'google'],
    ['__0123456789__x', 'google'],
    ['ChIJN1t_tD', 'google'],
    ['ChIJN1t_t', null],
    ['ChIJN1t_tDeu/', null],
    ['/ChIJN1t_tDeu', null],
    ['', null],
  ])('returns for %s the kind %s', (id, kind) => {
    expect(placeIdKind(id)).toBe(kind);
  });
});

describe('geohashes', () => {
  it('of nine characters are exact to a few metres', () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
    fc.assert(
      fc.property(degrees(90), degrees(180), (lat, lng) => {
        const point = decodeGeohash(encodeGeohash(lat, lng));
        expect(Math.abs(point.lat - lat)).toBeLessThan(2.2e-5);
        expect(Math.abs(point.lng - lng)).toBeLessThan(2.2e-5);
      }),
    );
  });

  it.each([
    [57.64911, 10.40744, 11, 'u4pruydqqvj'],
    [42.6, -5.6, 5, 'ezs42'],
    [0, 0, 9, 's00000000'],
    [-90, -180, 9, '000000000'],
  ])('equal the standard geohashes: of %d, %d', (lat, lng, length, hash) => {
    expect(encodeGeohash(lat, lng, length)).toBe(hash);
    expect(hash.startsWith(encodeGeohash(lat, lng).slice(0, length))).toBe(true);
  });

  it('are decoded to the centre of their box', () => {
    const { lat, lng } = decodeGeohash('ezs42');
    expect([lat, lng]).toEqual([42.60498046875, -5.60302734375]);
  });

  it('with an invalid character are refused', () => {
    expect(() => decodeGeohash('abc')).toThrow('"a" is not a geohash character');
  });
});

describe('apiUrl', () => {
  it('fills in encoded parameters', () => {
    expect(apiUrl(apiPaths.approve, { id: 'a/b', sid: 'ç' })).toBe(
      '/api/places/a%2Fb/submissions/%C3%A7/approve',
    );
    expect(apiUrl(apiPaths.account)).toBe('/api/account');
  });

  it('every API path is different and well-formed', () => {
    const paths = Object.values(apiPaths);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^(?:\/(?:[a-z]+(?:-[a-z]+)*|\{s?id\}))+$/);
  });
});

describe('the paths of the published map', () => {
  it('are different and below /atlas', () => {
    const { manifest, details, cell, pack, names, years, featuredYears, detailsFile, shard } =
      atlasPaths;
    const files = [
      [manifest, details],
      [cell, pack, names, years].map((file) => file('r0', 'abc')),
      [featuredYears(7), detailsFile('r0', 'gn-1', 'abc'), shard('ab', 7)],
    ].flat();
    expect(new Set(files).size).toBe(files.length);
    for (const file of files)
      expect(file).toMatch(/^\/atlas\/(?:[a-z0-9-]+\/)*[a-z0-9-]+(?:\.\w+)?\.json$/);
  });

  it('change with the cell, the place, the hash and the revision', () => {
    const { cell, pack, names, years, featuredYears, detailsFile, shard } = atlasPaths;
    for (const file of [cell, pack, names, years])
      expect(new Set([file('r0', 'a'), file('r1', 'a'), file('r0', 'b')]).size).toBe(3);
    expect(featuredYears(7)).not.toBe(featuredYears(8));
    expect(
      new Set([detailsFile('r', 'a', 'b'), detailsFile('s', 'a', 'b'), detailsFile('r', 'b', 'b')])
        .size,
    ).toBe(3);
    expect(detailsFile('r', 'a', 'b')).not.toBe(detailsFile('r', 'a', 'c'));
    expect(shard('a/ə', 7)).toBe('/atlas/search/a%2F%C9%99.7.json');
    expect(shard('a', 7)).not.toBe(shard('a', 8));
  });
});

it.each([
  ['gn-121795', 'https://www.geonames.org/121795'],
  ['gn-9999999999', 'https://www.geonames.org/9999999999'],
  ['gn-10000000000', null],
  ['pt-tp8cn9', null],
  ['ChIJx-gn-1', null],
  ['gn-1x', null],
])('the GeoNames page of %s is %s', (id, page) => {
  expect(geonamesPage(id)).toBe(page);
});
