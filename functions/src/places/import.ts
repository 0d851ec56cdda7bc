import type { PlaceStatus, SuggestionState } from '../contract/status.ts';
import type { Location } from '../contract/schemas.ts';
import type { PlaceContent, StoredHistory, StoredPlace, StoredSuggestion } from './model.ts';

type Words = Omit<PlaceContent, 'images' | 'voiceUrl'>;

export interface ImportedSuggestion extends Words {
  state: SuggestionState;
  /** Email of an account. */
  author: string | null;
  days_ago: number;
}

/** The account behind an email. */
export type Contributor = Pick<StoredSuggestion, 'uid' | 'author'>;

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

const day = 24 * 60 * 60 * 1000;
const nobody: Contributor = { uid: null, author: null };

/**
 * Makes the records of an imported place. Ids are fixed, so importing twice makes the same ones.
 *
 * @param contributors accounts by email; a suggestion of an unknown one is nobody's
 */
export function importedRecords(
  source: PlaceToImport,
  at: Date,
  contributors: ReadonlyMap<string, Contributor> = new Map(),
): PlaceRecords {
  const { place_id } = source;
  const suggestions = source.suggestions.map((one, index): StoredSuggestion => {
    const { state, author, days_ago, ...words } = one;
    return {
      ...words,
      ...(contributors.get(author ?? '') ?? nobody),
      images: [],
      voiceUrl: null,
      id: `imported${String(index).padStart(12, '0')}`,
      place_id,
      state,
      // A millisecond apart, so that "newest first" is the file's order reversed.
      created_at: new Date(at.getTime() - days_ago * day + index),
      decided_at: state === 'pending' ? null : at,
      taken: [],
      reason: null,
    };
  });
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
    kept: null,
  };
  return { place, suggestions, history: [imported] };
}
