import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { contentOf, noContent } from '@shared/contract/fields.ts';
import type { StoredHistory } from '../../functions/src/places/model.ts';
import { rebuildAtlas } from '../../functions/src/platform/store/place-import.ts';
import { db, store } from './suite.ts';

const all = 500;

/** Only these actions increase the revision of a place. */
const changing = new Set(['created', 'approved', 'requested', 'deleted', 'restored']);

/**
 * Checks that a place, its suggestions and its history are consistent: all changes can have happened one after the
 * other.
 *
 * @throws if they are not consistent
 */
export async function expectOneHistory(placeId: string, places = store): Promise<void> {
  const place = await places.place(placeId);
  const suggestions = await places.suggestionsOfPlace(placeId, all);
  const history = await places.history(placeId, all);
  if (!place) {
    expect([suggestions, history]).toEqual([[], []]);
    return;
  }
  const about = (action: StoredHistory['action']) =>
    history.filter((entry) => entry.action === action).map((entry) => entry.suggestion_id);

  expect([...about('created'), ...about('suggested')].sort()).toEqual(
    suggestions.map(({ id }) => id).sort(),
  );
  for (const state of ['approved', 'declined'] as const) {
    const decided = suggestions.filter((suggestion) => suggestion.state === state);
    expect(about(state).sort()).toEqual(decided.map(({ id }) => id).sort());
  }

  const changes = history
    .filter(({ action }) => changing.has(action))
    .sort((a, b) => a.revision - b.revision);
  const first = changes[0]?.revision ?? place.revision;
  expect(changes.map(({ revision }) => revision)).toEqual(
    Array.from({ length: place.revision - first + (changes.length ? 1 : 0) }, (_, n) => first + n),
  );

  const fields = new Map<string, unknown>();
  for (const entry of changes) {
    if (entry.action === 'created') {
      // The history lacks the content of the suggestion that created the place. So this check starts with empty
      // content. If a later change sets `name_new`, the check compares all fields at the end, and otherwise only the
      // status.
      fields.clear();
      fields.set('status', 'pending');
      for (const [field, value] of Object.entries(noContent)) fields.set(field, value);
      fields.set('name_new', null);
    }
    for (const { field, before, after } of entry.changes) {
      const follows = fields.has(field) && entry.action !== 'restored';
      if (follows) expect([field, before]).toEqual([field, fields.get(field)]);
      fields.set(field, after);
    }
  }
  const now: Record<string, unknown> = { ...contentOf(place), status: place.status };
  const hidden = fields.get('name_new') === null;
  for (const [field, value] of fields) {
    if (hidden && field !== 'status') continue;
    expect([field, isDeepStrictEqual(now[field], value)]).toEqual([field, true]);
  }
}

/** @throws if the published map differs from the stored places */
export async function expectTrueMap(database = db): Promise<void> {
  expect(await rebuildAtlas(database)).toEqual([]);
}
