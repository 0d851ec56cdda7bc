import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { contentOf, noContent } from '@shared/contract/fields.ts';
import type { StoredHistory } from '../../functions/src/places/model.ts';
import { rebuildAtlas } from '../../functions/src/platform/store/place-import.ts';
import { db, store } from './suite.ts';

/** Of one place more than this would not be read; tests stay far below. */
const all = 500;

/** Entries that change the place raise its revision; the others belong to the revision they saw. */
const changing = new Set(['created', 'approved', 'requested', 'deleted', 'restored']);

/**
 * Throws unless place, suggestions and history tell one and the same story: some order in which
 * everything happened one after the other.
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

  // every suggestion arrived once and was decided at most once, as it says itself
  expect([...about('created'), ...about('suggested')].sort()).toEqual(
    suggestions.map(({ id }) => id).sort(),
  );
  for (const state of ['approved', 'declined'] as const) {
    const decided = suggestions.filter((suggestion) => suggestion.state === state);
    expect(about(state).sort()).toEqual(decided.map(({ id }) => id).sort());
  }

  // revisions follow one another without gap or repetition, up to the place's own
  const changes = history
    .filter(({ action }) => changing.has(action))
    .sort((a, b) => a.revision - b.revision);
  const first = changes[0]?.revision ?? place.revision;
  expect(changes.map(({ revision }) => revision)).toEqual(
    Array.from({ length: place.revision - first + (changes.length ? 1 : 0) }, (_, n) => first + n),
  );

  // each change begins where the one before ended, and the last ends at the place as it is
  const fields = new Map<string, unknown>();
  for (const entry of changes) {
    if (entry.action === 'created') {
      // What a suggestion brings is not yet anybody's to see, so the history does not tell it.
      fields.clear();
      fields.set('status', 'pending');
      for (const [field, value] of Object.entries(noContent)) fields.set(field, value);
      fields.set('name_new', null);
    }
    for (const { field, before, after } of entry.changes) {
      // What comes back follows on nothing that was to be seen before.
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

/** Throws unless the published map is exactly what the places call for. */
export async function expectTrueMap(database = db): Promise<void> {
  expect(await rebuildAtlas(database)).toEqual([]);
}
