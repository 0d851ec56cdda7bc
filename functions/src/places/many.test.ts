import { describe, expect, it } from 'vitest';
import { noContent } from '../contract/fields.ts';
import { placeIdKind } from '../contract/place-id.ts';
import { importedRecords } from './import.ts';
import { manyPlaces } from './many.ts';

describe('manyPlaces', () => {
  it('makes the same places every time, each id once', () => {
    const places = manyPlaces(2_000);
    expect(manyPlaces(2_000)).toEqual(places);
    expect(new Set(places.map(({ place_id }) => place_id)).size).toBe(2_000);
    expect(places.every(({ place_id }) => placeIdKind(place_id) === 'point')).toBe(true);
  });
});

describe('importedRecords', () => {
  const at = new Date('2026-01-10T00:00:00Z');
  const [place] = manyPlaces(1);
  if (!place) throw new Error('no place');
  const words = { ...noContent, name_new: 'A', name_loc: 'آ' };

  it('never stores the email by which a file names a contributor', () => {
    const suggestions = ['a@x.test', 'unknown@x.test', null].map((author) => ({
      ...words,
      state: 'pending' as const,
      author,
      days_ago: 2,
    }));
    const records = importedRecords(
      { ...place, suggestions },
      at,
      new Map([['a@x.test', { uid: 'u', author: 'Aylin' }]]),
    );
    expect(records.suggestions).toMatchObject([
      { uid: 'u', author: 'Aylin', created_at: new Date('2026-01-08T00:00:00.000Z') },
      { uid: null, author: null, created_at: new Date('2026-01-08T00:00:00.001Z') },
      { uid: null, author: null },
    ]);
    expect(JSON.stringify(records)).not.toContain('@');
  });

  it('starts the history', () => {
    expect(importedRecords(place, at).history).toMatchObject([{ action: 'imported', by: null }]);
  });
});
