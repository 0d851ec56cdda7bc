import { describe, expect, it } from 'vitest';
import { contentHash } from './content-hash.ts';
import { syntheticPlaces } from './testing/synthetic-places.ts';

const identity = { siteUrl: 'https://names.example', brand: { name: 'Adyurdu', tagline: 'Names' } };
const places = syntheticPlaces(20);
const [first, ...rest] = places;
const hash = contentHash(places, identity);

describe('contentHash', () => {
  it('does not depend on the order of the places', () => {
    expect(contentHash([...places].reverse(), identity)).toBe(hash);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('does not depend on fields that the book does not show', () => {
    const more = places.map((place) => ({ ...place, about: 'text' }));
    expect(contentHash(more, identity)).toBe(hash);
  });

  it.each([
    ['an id', { place_id: 'gn-999' }],
    ['a Latin name', { name_az: 'Başqa' }],
    ['a missing Latin name', { name_az: null }],
    ['an Arabic name', { name_loc: 'باشقا' }],
    ['a current name', { name_new: 'Other' }],
    ['a position', { location: { lat: 1, lng: 2 } }],
  ])('changes with %s', (_, change) => {
    expect(contentHash([{ ...first!, ...change }, ...rest], identity)).not.toBe(hash);
  });

  it.each([
    ['the site', { siteUrl: 'https://other.example' }],
    ['the name', { brand: { ...identity.brand, name: 'X' } }],
    ['the tagline', { brand: { ...identity.brand, tagline: 'X' } }],
  ])('changes with %s of the product', (_, change) => {
    expect(contentHash(places, { ...identity, ...change })).not.toBe(hash);
  });

  it('changes when a name moves from one field to the next', () => {
    const one = { ...first!, name_az: 'a', name_new: 'b' };
    const other = { ...first!, name_az: 'a","b', name_new: '' };
    expect(contentHash([one], identity)).not.toBe(contentHash([other], identity));
  });
});
