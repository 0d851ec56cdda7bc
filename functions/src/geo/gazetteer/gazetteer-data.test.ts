import { describe, expect, it } from 'vitest';
import { placeIdKind } from '../../contract/place-id.ts';
import { gazetteerAttribution, gazetteerPlaces } from './gazetteer-data.ts';
import { stableId } from './stable-id.ts';

describe('gazetteer', () => {
  it('holds the region', () => {
    expect(gazetteerPlaces.filter(({ country }) => country === 'IR').length).toBeGreaterThan(600);
    expect(new Set(gazetteerPlaces.map(({ country }) => country))).toEqual(
      new Set(['IR', 'AZ', 'AM', 'TR', 'IQ']),
    );
  });

  it('has ids that are unique, derived as documented, and place ids', () => {
    expect(new Set(gazetteerPlaces.map(({ id }) => id)).size).toBe(gazetteerPlaces.length);
    for (const { id, name, lat, lng } of gazetteerPlaces) {
      expect(id).toBe(stableId(name, lat, lng));
      expect(placeIdKind(`gn-${id}`)).toBe('gazetteer');
    }
  });

  it('keeps every place inside the cut, with a name in NFC', () => {
    for (const { name, lat, lng } of gazetteerPlaces) {
      expect(lat >= 34 && lat <= 41 && lng >= 43 && lng <= 51, name).toBe(true);
      expect(name).toBe(name.normalize('NFC').trim());
      expect(name).not.toBe('');
    }
  });

  it.each([
    ['Tabriz', 38.08, 46.2919, 'East Azerbaijan'],
    ['Naqadeh', 36.9553, 45.388, 'West Azerbaijan'],
    ['Ardabīl', 38.2498, 48.2933, 'Ardabil Province'],
    ['Zanjan', 36.67642, 48.49628, 'Zanjan'],
  ])('knows %s', (name, lat, lng, admin1Name) => {
    const place = gazetteerPlaces.find((one) => one.name === name && one.country === 'IR');
    expect(place).toMatchObject({ lat, lng, admin1Name });
  });

  it('names its source', () => {
    expect(gazetteerAttribution.text).toContain('GeoNames');
  });
});
