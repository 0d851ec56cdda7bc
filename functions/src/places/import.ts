import type { PlaceStatus, SuggestionState } from '../contract/status.ts';
import type { Location } from '../contract/schemas.ts';
import type { PlaceContent, StoredHistory, StoredPlace, StoredSuggestion } from './model.ts';

type Words = Omit<PlaceContent, 'images' | 'voiceUrl'>;

export interface ImportedSuggestion extends Words {
  state: SuggestionState;
  author: string | null;
  uid: string | null;
}

export interface PlaceToImport extends Words {
  place_id: string;
  location: Location;
  approximate: boolean;
  status: PlaceStatus;
  suggestions: readonly ImportedSuggestion[];
}

/** A place as it is stored, with all that belongs to it. */
export interface PlaceRecords {
  place: StoredPlace;
  suggestions: StoredSuggestion[];
  history: StoredHistory[];
}

/** Makes the records of an imported place. Ids are fixed, so importing twice makes the same ones. */
export function importedRecords(source: PlaceToImport, at: Date): PlaceRecords {
  const { place_id } = source;
  const suggestions = source.suggestions.map((one, index): StoredSuggestion => {
    const { state, author, uid, ...words } = one;
    return {
      ...words,
      images: [],
      voiceUrl: null,
      id: `imported${String(index).padStart(12, '0')}`,
      place_id,
      uid,
      author,
      state,
      // One after the other, so that "newest first" is the file's order reversed.
      created_at: new Date(at.getTime() + index),
      decided_at: state === 'pending' ? null : at,
      decided_by: null,
      taken: [],
      reason: null,
    };
  });
  const pending = suggestions.filter(({ state }) => state === 'pending');
  const { name_new, name_az, name_loc, about, links, location, approximate, status } = source;
  const place: StoredPlace = {
    place_id,
    name_new,
    name_az,
    name_loc,
    about,
    links,
    images: [],
    voiceUrl: null,
    location,
    approximate,
    status,
    revision: 1,
    pending_count: pending.length,
    oldest_pending_at: pending[0]?.created_at ?? null,
    was_deleted: false,
    deleted_from: null,
    created_at: at,
    updated_at: at,
  };
  const imported: StoredHistory = {
    id: 'imported000000000000',
    place_id,
    at,
    action: 'imported',
    uid: null,
    by: null,
    revision: 1,
    suggestion_id: null,
    changes: [],
  };
  return { place, suggestions, history: [imported] };
}
