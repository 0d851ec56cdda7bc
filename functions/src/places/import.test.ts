import { describe, expect, it } from 'vitest';
import { noContent } from '@shared/contract/fields.ts';
import { importedRecords, type PlaceToImport } from './import.ts';

const at = new Date('2026-01-10T00:00:00Z');
const words = { ...noContent, name_new: 'A', name_loc: 'آ' };
const source: PlaceToImport = {
  ...noContent,
  place_id: 'gn-7',
  name_new: 'Naqadeh',
  name_az: 'Sulduz',
  location: { lat: 36.95, lng: 45.39 },
  approximate: true,
  status: 'approved',
  suggestions: [],
};
const suggested = { ...words, state: 'pending', author: null, days_ago: 0 } as const;

describe('importedRecords', () => {
  it('keeps the data of the file, and starts the history of the place', () => {
    const { suggestions: _, ...described } = source;
    expect(importedRecords(source, at)).toEqual({
      place: {
        ...described,
        revision: 1,
        was_deleted: false,
        deleted_from: null,
        deleted_in: null,
        history_from: 0,
        merged: null,
        merged_ids: [],
        created_at: at,
        updated_at: at,
      },
      suggestions: [],
      history: [
        {
          id: 'imported000000000000',
          place_id: 'gn-7',
          at,
          action: 'imported',
          uid: null,
          by: null,
          revision: 1,
          suggestion_id: null,
          reason: null,
          reason_id: null,
          changes: [],
          kept: null,
        },
      ],
    });
  });

  it.each([
    ['pending', null],
    ['requested', 'Sulduz'],
  ] as const)('keeps only approved content of a place that is %s', (status, name_az) => {
    expect(importedRecords({ ...source, status }, at).place).toMatchObject({
      status,
      name_new: 'Naqadeh',
      name_az,
    });
  });

  it('never stores the email address that a file has for a contributor', () => {
    const suggestions = ['a@x.test', 'unknown@x.test', null].map((author) => ({
      ...suggested,
      author,
      days_ago: 2,
    }));
    const records = importedRecords(
      { ...source, suggestions },
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

  it.each([
    ['pending', null],
    ['approved', at],
    ['declined', at],
  ] as const)('a suggestion that is %s has the date of its decision: %s', (state, decided_at) => {
    const { suggestions } = importedRecords(
      { ...source, suggestions: [{ ...suggested, state }] },
      at,
    );
    expect(suggestions).toEqual([
      {
        ...words,
        id: expect.any(String),
        place_id: 'gn-7',
        uid: null,
        author: null,
        state,
        created_at: at,
        decided_at,
        taken: [],
        taken_names: null,
        corrected: {},
        reason: null,
        reason_id: null,
        licence: null,
        licence_language: null,
        list: null,
        speaker: null,
        questions: [],
      },
    ]);
  });

  it('gives suggestions ids that are the same in each import, and differ between places', () => {
    const idsOf = (place_id: string) =>
      importedRecords(
        { ...source, place_id, suggestions: [suggested, suggested] },
        at,
      ).suggestions.map(({ id }) => id);
    expect(idsOf('gn-7')).toEqual(idsOf('gn-7'));
    expect(new Set(['gn-7', 'gn-8', 'pt-tn860yecr'].flatMap(idsOf)).size).toBe(6);
  });
});
