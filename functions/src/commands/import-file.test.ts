import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readImportFile } from './import-file.ts';

const place = {
  place_id: 'gn-1',
  name_new: 'Naqadeh',
  name_loc: 'سولدوز',
  location: { lat: 36.95, lng: 45.39 },
  status: 'approved',
  sources: ['not ours'],
};
const read = (...places: unknown[]) => readImportFile(JSON.stringify({ places }));

describe('a file to import', () => {
  it('may omit optional fields and contain unknown fields', () => {
    expect(read(place)).toMatchObject([
      {
        place_id: 'gn-1',
        name_new: 'Naqadeh',
        name_az: null,
        name_loc: 'سولدوز',
        about: null,
        links: [],
        location: { lat: 36.95, lng: 45.39 },
        approximate: false,
        status: 'approved',
        suggestions: [],
      },
    ]);
    expect(read(place)[0]).not.toHaveProperty('sources');
    expect(readImportFile(JSON.stringify([place]))).toHaveLength(1);
  });

  it('may be the seed, with all details of its names', () => {
    const seed = new URL('../../../tools/local/seed/places.json', import.meta.url);
    const places = readImportFile(readFileSync(seed, 'utf8'));
    const takab = places.find(({ place_id }) => place_id === 'gn-113508');
    expect(places).toHaveLength(181);
    expect(takab?.names.find(({ kind }) => kind === 'official')).toMatchObject({
      form: 'تکاب',
      from: { text: '1316/8/18', earliest: '1937-11-09', latest: '1937-11-09' },
      renaming: { replaced: 'Tikan Tapeh' },
    });
  });

  it.each([
    [
      'place 0 (gn-1): location.lat: Too big: expected number to be <=90',
      { location: { lat: 91, lng: 0 } },
    ],
    ['place 0 (gn-1): status: Invalid option', { status: 'deleted' }],
    ['place 0 (gn-1): name_new: This field is required', { name_new: ' ' }],
    ['place 0 (x): place_id: not a place id', { place_id: 'x' }],
  ])('is rejected with the message: %s', (message, wrong) => {
    expect(() => read({ ...place, ...wrong })).toThrow(message);
  });

  it('may contain a place only once', () => {
    expect(() => read(place, place)).toThrow('place gn-1 is in the file twice');
  });

  it('must be JSON with places', () => {
    expect(() => readImportFile('{')).toThrow(SyntaxError);
    expect(() => readImportFile('{}')).toThrow('expected a list of places');
  });
});
