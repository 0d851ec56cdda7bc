import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeGeohash, encodeGeohash } from './geohash.ts';
import { limits } from './limits.ts';
import { geonamesPage, placeIdKind } from './place-id.ts';
import { apiPaths, apiUrl } from './routes.ts';

describe('placeIdKind', () => {
  it.each([
    ['gn-1', 'gazetteer'],
    ['gn-999999999999', 'gazetteer'],
    ['gn-0', null],
    ['gn-01', null],
    ['gn-1234567890123', null],
    ['pt-tp3xdk9mn', 'point'],
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
    ['', null],
  ])('%s: %s', (id, kind) => {
    expect(placeIdKind(id)).toBe(kind);
  });
});

describe('geohashes', () => {
  it('of nine characters lead back to within five metres', () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
    fc.assert(
      fc.property(degrees(90), degrees(180), (lat, lng) => {
        const point = decodeGeohash(encodeGeohash(lat, lng));
        expect(Math.abs(point.lat - lat)).toBeLessThan(2.2e-5);
        expect(Math.abs(point.lng - lng)).toBeLessThan(2.2e-5);
      }),
    );
  });

  it('refuse characters outside of their alphabet', () => {
    expect(() => decodeGeohash('abc')).toThrow('"a" is not a geohash character');
  });
});

describe('apiUrl', () => {
  it('fills parameters, encoded', () => {
    expect(apiUrl(apiPaths.approve, { id: 'a/b', sid: 'ç' })).toBe(
      '/api/places/a%2Fb/submissions/%C3%A7/approve',
    );
    expect(apiUrl(apiPaths.account)).toBe('/api/account');
  });
});

it.each([
  ['gn-121795', 'https://www.geonames.org/121795'],
  ['gn-9999999999', 'https://www.geonames.org/9999999999'],
  ['gn-10000000000', null],
  ['pt-tp8cn9', null],
  ['ChIJx-gn-1', null],
])('%s is, for GeoNames, %s', (id, page) => {
  expect(geonamesPage(id)).toBe(page);
});
