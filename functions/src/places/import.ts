import { createHash } from 'node:crypto';
import { noContent, type Content, type ImportedField } from '@shared/contract/fields.ts';
import type { PlaceStatus, SuggestionState } from '@shared/contract/status.ts';
import type { Location } from '@shared/contract/schemas.ts';
import type { StoredHistory, StoredPlace, StoredSuggestion } from './model.ts';
import { firstRevision, historyOf, newSuggestion } from './record.ts';

type Words = Pick<Content, ImportedField>;

export interface ImportedSuggestion extends Words {
  state: SuggestionState;
  /** Email address of the contributor's account; null if there is no contributor. */
  author: string | null;
  days_ago: number;
}

export type Contributor = Pick<StoredSuggestion, 'uid' | 'author'>;

export interface PlaceToImport extends Words {
  place_id: string;
  location: Location;
  approximate: boolean;
  status: PlaceStatus;
  suggestions: readonly ImportedSuggestion[];
}

export interface PlaceRecords {
  place: StoredPlace;
  suggestions: StoredSuggestion[];
  history: StoredHistory[];
}

const day = 24 * 60 * 60 * 1000;
const nobody: Contributor = { uid: null, author: null };

/**
 * Creates ids that differ between places. A merge moves the suggestions of one place to another place, where they must
 * not have the same ids as the suggestions there.
 */
const suggestionId = (placeId: string, index: number): string =>
  `imported${createHash('sha256').update(`${placeId} ${index}`).digest('hex').slice(0, 24)}`;

export const isImportedId = (id: string): boolean => id.startsWith('imported');

/**
 * Creates the records of an imported place. Their ids are always the same, so a second import creates the same records.
 *
 * @param contributors accounts by email address; a suggestion with an unknown address has no contributor
 */
export function importedRecords(
  source: PlaceToImport,
  at: Date,
  contributors: ReadonlyMap<string, Contributor> = new Map(),
): PlaceRecords {
  const { suggestions: proposed, ...described } = source;
  const { place_id } = described;
  const suggestions = proposed.map((one, index): StoredSuggestion => {
    const { state, author, days_ago, ...words } = one;
    const id = suggestionId(place_id, index);
    const contributor = contributors.get(author ?? '') ?? nobody;
    // The times of suggestions of the same day differ by milliseconds, so that sorting by time keeps the order of
    // `suggestions` in the source.
    const created = new Date(at.getTime() - days_ago * day + index);
    return {
      ...newSuggestion({ ...noContent, ...words, ...contributor, id, place_id }, created),
      state,
      decided_at: state === 'pending' ? null : at,
    };
  });
  const place: StoredPlace = {
    ...noContent,
    ...described,
    // For a pending place, the import stores only today's name, because nobody has approved the other content.
    ...(described.status === 'pending' ? { ...noContent, name_new: described.name_new } : {}),
    ...firstRevision(at),
  };
  const entry = { id: 'imported000000000000', at, action: 'imported', caller: null } as const;
  const imported = historyOf(place, entry);
  return { place, suggestions, history: [imported] };
}
