import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '@shared/contract/limits.ts';
import { autocompleteQuery } from './autocomplete.ts';
import { reverseQuery } from './reverse.ts';

describe('GET /geocode', () => {
  it.each([
    ['37.8,46.7738', { lat: 37.8, lng: 46.7738 }],
    ['37.8, 46.7738', { lat: 37.8, lng: 46.7738 }],
    ['-90,180', { lat: -90, lng: 180 }],
    ['0,-0', { lat: 0, lng: -0 }],
  ])('accepts latlng=%s', (latlng, location) => {
    expect(reverseQuery.parse({ latlng })).toEqual({
      latlng: location,
      language: 'fa',
      reader: 'en',
    });
  });

  it.each([
    '',
    ',',
    '1',
    '1,2,3',
    '91,0',
    '0,181',
    '1e1,2',
    '0x1,2',
    'NaN,1',
    'Infinity,1',
    '٣٧,٤٦',
    '1;2',
    '1,,2',
  ])('refuses latlng=%o', (latlng) => {
    expect(reverseQuery.safeParse({ latlng }).success).toBe(false);
  });

  it.each(['az', 'fa', 'az-Arab', 'en-GB', 'az-Arab-IR'])('accepts language=%s', (language) => {
    expect(reverseQuery.safeParse({ latlng: '1,2', language }).success).toBe(true);
  });

  it.each(['', 'f', 'fa&key=', 'FA', '../x'])('refuses language=%o', (language) => {
    expect(reverseQuery.safeParse({ latlng: '1,2', language }).success).toBe(false);
  });
});

describe('GET /geocode/autocomplete', () => {
  const at = { lat: '37.8', lng: '46.7738' };

  it.each([
    [limits.searchQueryLength, true],
    [limits.searchQueryLength + 1, false],
  ])('a query of %d characters is valid: %s', (length, passes) => {
    expect(autocompleteQuery.safeParse({ q: 'x'.repeat(length), ...at }).success).toBe(passes);
  });

  it('requires the centre of the map', () => {
    expect(autocompleteQuery.safeParse({ q: 'x' }).success).toBe(false);
  });

  it('never throws on any other input', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('q', 'lat', 'lng', 'latlng'), fc.string()),
        (query) => {
          autocompleteQuery.safeParse(query);
          reverseQuery.safeParse(query);
        },
      ),
    );
  });
});
