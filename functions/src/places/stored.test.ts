import { describe, expect, it } from 'vitest';
import {
  asDocument,
  migrateDocument,
  readHistory,
  readPlace,
  readSuggestion,
  storedVersion,
} from './stored.ts';
import { aPlace } from './testing/world.ts';

describe('stored documents', () => {
  it('are read as they were saved, without their version', () => {
    const place = aPlace({ history_from: 2 });
    const document = asDocument(place);
    expect(document['v']).toBe(storedVersion);
    expect(readPlace(document)).toEqual(place);
  });

  it('without a version are read as the first version: a pending place loses unapproved content', () => {
    const { deleted_in: _, history_from: __, ...first } = aPlace({ status: 'pending' });
    expect(readPlace(first)).toMatchObject({
      name_new: '',
      name_az: null,
      about: null,
      links: [],
      deleted_in: null,
      history_from: 0,
    });
    expect(readPlace({ ...first, status: 'approved' })).toMatchObject({ name_az: 'Sulduz' });
    expect(readPlace({ ...first, v: 2 })).toMatchObject({ name_az: 'Sulduz' });
  });

  it('get defaults for fields that are newer than the document', () => {
    const { images: _, ...older } = aPlace();
    expect(readPlace({ ...older, v: 2 }).images).toEqual([]);
    expect(readSuggestion({ name_new: 'x' })).toMatchObject({ about: null, links: [], names: [] });
    const { names: __, ...unnamed } = aPlace();
    expect(readPlace({ ...unnamed, v: 2 }).names).toEqual([]);
    expect(readHistory({ v: 2, kept: { name_new: 'x' } }).kept).toMatchObject({ names: [] });
    expect(readHistory({ v: 2, kept: null }).kept).toBeNull();
  });

  it('of a newer version are refused, because writing them back would lose data', () => {
    const v = storedVersion + 1;
    expect(() => readHistory({ v })).toThrow(
      `has version ${v}; this code supports at most ${storedVersion}`,
    );
    expect(() => readHistory({ v: 'x' })).toThrow('version x');
  });

  it('are migrated to the current version once', () => {
    const { deleted_in: _, history_from: __, ...first } = aPlace({ status: 'pending' });
    const forward = migrateDocument('places', first);
    expect(forward).toEqual({ ...readPlace(first), v: storedVersion });
    expect(migrateDocument('places', forward ?? {})).toBeNull();
    expect(migrateDocument('suggestions', { uid: 'a' })).toEqual({ uid: 'a', v: storedVersion });
    expect(migrateDocument('history', { by: 'a' })).toEqual({
      by: 'a',
      reason: null,
      v: storedVersion,
    });
    expect(() => migrateDocument('history', { v: storedVersion + 1 })).toThrow(
      'this code supports at most',
    );
  });
});
