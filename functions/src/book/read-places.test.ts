import { describe, expect, it } from 'vitest';
import { readPlaces } from './read-places.ts';

const place = {
  place_id: 'gn-1',
  name_az: 'Əhər',
  name_loc: null,
  name_new: 'Ahar',
  location: { lat: 38, lng: 47 },
  status: 'approved',
};

describe('readPlaces', () => {
  it('reads the known fields of a place, and ignores others', () => {
    const json = JSON.stringify({ places: [{ ...place, about: 'x' }] });
    expect(readPlaces(json, 'f.json')).toEqual([place]);
  });

  it.each([
    ['{', 'f.json is not JSON: '],
    ['[]', 'f.json: : '],
    [
      JSON.stringify({ places: [place, { ...place, name_new: null }] }),
      'f.json: places.1.name_new: ',
    ],
  ])('rejects %s with the message %s', (json, message) => {
    expect(() => readPlaces(json, 'f.json')).toThrow(message);
  });
});
