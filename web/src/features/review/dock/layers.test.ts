import { noContent } from '@shared/contract/fields.ts';
import type { OwnSuggestion, PendingPlace } from '@shared/contract/schemas.ts';
import { describe, expect, it } from 'vitest';
import { extraPlaces, newestByPlace } from './layers.ts';
import { undecided } from '../testing/undecided.ts';

const off = { approved: false, pending: false, requested: false, suggestions: false };
const names = { ...noContent, name_az: 'Sulduz', name_loc: 'سولدوز', name_new: 'Naqadeh' };
const rest = { location: { lat: 36.95, lng: 45.38 } };

const pending = (place_id: string, status: PendingPlace['status']): PendingPlace => ({
  ...names,
  ...rest,
  place_id,
  status,
  approximate: false,
  revision: 1,
  updated_at: null,
  pending_count: 1,
  oldest_pending_at: '2026-01-01T00:00:00Z',
  waiting: [],
  was_deleted: false,
  province: null,
});

const own = (
  id: string,
  place_id: string,
  status: OwnSuggestion['status'],
  created_at = '2026-01-01T00:00:00Z',
): OwnSuggestion => ({
  ...names,
  ...rest,
  id,
  place_id,
  status,
  ...undecided,
  created_at,
});

const ids = (places: { place_id: string }[]) => places.map(({ place_id }) => place_id);

describe('extraPlaces', () => {
  const lists = {
    pending: [pending('gn-1', 'pending'), pending('gn-2', 'approved')],
    own: [own('s1', 'gn-3', 'pending'), own('s2', 'gn-4', 'approved')],
  };

  it('shows nothing while both layers are off', () => {
    expect(extraPlaces(lists, off)).toEqual([]);
  });

  it('shows every place with pending suggestions, with any status', () => {
    const places = extraPlaces(lists, { ...off, pending: true });
    expect(places.map(({ place_id, status }) => [place_id, status])).toEqual([
      ['gn-1', 'pending'],
      ['gn-2', 'approved'],
    ]);
    expect(places[0]).toMatchObject({ lat: 36.95, lng: 45.38, name_az: 'Sulduz' });
  });

  it('shows a published place only in its own layer when that layer is on', () => {
    expect(ids(extraPlaces(lists, { ...off, suggestions: true }))).toEqual(['gn-3', 'gn-4']);
    expect(ids(extraPlaces(lists, { ...off, suggestions: true, approved: true }))).toEqual([
      'gn-3',
    ]);
  });
});

it('keeps the newest suggestion of each place', () => {
  const list = [
    own('new', 'gn-1', 'pending'),
    own('b', 'gn-2', 'pending'),
    own('old', 'gn-1', 'pending'),
  ];
  expect(newestByPlace(list).map(({ id }) => id)).toEqual(['new', 'b']);
});
