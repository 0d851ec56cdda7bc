import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { contentOf, noContent } from '@shared/contract/fields.ts';
import type { StoredHistory } from '../../functions/src/places/model.ts';
import { rebuildAtlas } from '../../functions/src/platform/store/place-import.ts';
import { db, store } from './suite.ts';

/** Maximum entries that are read per place; tests stay far below. */
const all = 500;

/** Entries that change the place increase its revision; others refer to the revision that they saw. */
const changing = new Set(['created', 'approved', 'requested', 'deleted', 'restored']);

/**
 * Throws unless place, suggestions and history are consistent: there must be an order in which all changes
 * happened one after the other.
 */
export async function expectOneStory(placeId: string, places = store): Promise<void> {
  const place = await places.place(placeId);
  const suggestions = await places.suggestionsOfPlace(placeId, all);
  const history = await places.history(placeId, all);
  if (!place) {
    expect([suggestions, history]).toEqual([[], []]);
    return;
  }
  const about = (action: StoredHistory['action']) =>
    history.filter((entry) => entry.action === action).map((entry) => entry.suggestion_id);

  // every suggestion was submitted once and decided at most once, as its status says
  expect([...about('created'), ...about('suggested')].sort()).toEqual(
    suggestions.map(({ id }) => id).sort(),
  );
  for (const state of ['approved', 'declined'] as const) {
    const decided = suggestions.filter((suggestion) => suggestion.state === state);
    expect(about(state).sort()).toEqual(decided.map(({ id }) => id).sort());
  }

  // revisions are consecutive up to the place's own
  const changes = history
    .filter(({ action }) => changing.has(action))
    .sort((a, b) => a.revision - b.revision);
  const first = changes[0]?.revision ?? place.revision;
  expect(changes.map(({ revision }) => revision)).toEqual(
    Array.from({ length: place.revision - first + (changes.length ? 1 : 0) }, (_, n) => first + n),
  );

  // each change begins with the state after the previous one, and the last ends with the present state
  const fields = new Map<string, unknown>();
  for (const entry of changes) {
    if (entry.action === 'created') {
      // The content of a suggestion is not public, so the history does not show it.
      fields.clear();
      fields.set('status', 'pending');
      for (const [field, value] of Object.entries(noContent)) fields.set(field, value);
      fields.set('name_new', null);
    }
    for (const { field, before, after } of entry.changes) {
      // A restored place has no visible previous state.
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

/** Throws unless the published map is exactly the one that the places require. */
export async function expectTrueMap(database = db): Promise<void> {
  expect(await rebuildAtlas(database)).toEqual([]);
}
