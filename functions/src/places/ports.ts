import type { Location } from '@shared/contract/schemas.ts';
import type { UserTransaction } from '../platform/calls/ports.ts';
import type { StoredHistory, StoredPlace, StoredSuggestion } from './model.ts';

/** An upload, as far as a suggestion needs to know it. */
export interface AttachableUpload {
  link: string;
  place_id: string;
  /** Whose it is; null once the account has been deleted. */
  uid: string | null;
  kind: 'image' | 'audio' | 'other';
}

/**
 * One all-or-nothing change. Reads see the state before it, whatever has been saved meanwhile;
 * saves take effect together when the function given to `transact` resolves, which may run again.
 */
export interface PlaceTransaction extends UserTransaction {
  place(id: string): Promise<StoredPlace | null>;
  suggestion(placeId: string, id: string): Promise<StoredSuggestion | null>;
  historyEntry(placeId: string, id: string): Promise<StoredHistory | null>;
  /** Entries with a revision above the given one, oldest first. */
  historyAfter(placeId: string, revision: number): Promise<StoredHistory[]>;
  /** The uploads behind these links; unknown ones are left out. */
  uploads(links: readonly string[]): Promise<AttachableUpload[]>;

  /** Also carries the change into the published map. `before` is what `place` answered. */
  savePlace(before: StoredPlace | null, after: StoredPlace): void;
  saveSuggestion(suggestion: StoredSuggestion): void;
  addHistory(entry: StoredHistory): void;
  /** The user may see the place while it is pending. */
  addSuggester(placeId: string, uid: string): void;
  /** They are part of a suggestion now and no longer orphans. */
  attachUploads(links: readonly string[]): void;
  /** They were part of a suggestion that was declined, or whose files were not taken. */
  releaseUploads(links: readonly string[], at: Date): void;
  /** A published place showed them, and does no longer. */
  withdrawUploads(links: readonly string[]): void;
}

export type SuggestionKey = Pick<StoredSuggestion, 'place_id' | 'id'>;
export type HistoryKey = Pick<StoredHistory, 'place_id' | 'id'>;

export interface HistoryPage {
  /** Id of the last entry of the page before. */
  after?: string | undefined;
  /** Entries of lower revisions are left out. */
  from?: number;
  /** Only what this user did. */
  uid?: string;
}

export interface PlaceStore {
  place(id: string): Promise<StoredPlace | null>;
  places(ids: readonly string[]): Promise<Map<string, StoredPlace>>;
  /** The user's newest suggestion for a place. */
  newestOfUser(placeId: string, uid: string): Promise<StoredSuggestion | null>;
  /** The suggestion for a place that has waited longest. */
  oldestPending(placeId: string): Promise<StoredSuggestion | null>;
  pendingCount(placeId: string): Promise<number>;
  /**
   * Of all places, oldest first.
   *
   * @param after the last one of the page before
   */
  pendingSuggestions(limit: number, after?: SuggestionKey): Promise<StoredSuggestion[]>;
  /** Newest first. @param after id of the last one of the page before */
  suggestionsOfPlace(placeId: string, limit: number, after?: string): Promise<StoredSuggestion[]>;
  /** Newest first. @param after the last one of the page before */
  suggestionsOfUser(uid: string, limit: number, after?: SuggestionKey): Promise<StoredSuggestion[]>;
  /** Those of these suggestions that are there, in any order. */
  suggestions(keys: readonly SuggestionKey[]): Promise<StoredSuggestion[]>;
  /** Newest first. */
  history(placeId: string, limit: number, which?: HistoryPage): Promise<StoredHistory[]>;
  /** Those of these entries that are there, in any order. */
  historyEntries(keys: readonly HistoryKey[]): Promise<StoredHistory[]>;
  /** Places with a version to restore, last changed first. @param after id of the last one of the page before */
  restorablePlaces(limit: number, after?: string): Promise<StoredPlace[]>;
  /**
   * @param placeId what the change is about; changes of one place take turns within a process, and
   *   so do those that change the published map
   * @throws ApiError unavailable when others kept changing the same documents
   */
  transact<T>(placeId: string, run: (transaction: PlaceTransaction) => Promise<T>): Promise<T>;
  /**
   * A change of what is kept of one account alone, so that only the account's own calls wait for it.
   *
   * @throws ApiError too_many when the account's other calls kept changing the same documents
   */
  transactAccount<T>(uid: string, run: (transaction: UserTransaction) => Promise<T>): Promise<T>;
}

/** Says where places lie (functions/src/geocoding); null for an id that it does not know. */
export interface PlaceLocator {
  locate(placeId: string): Promise<LocatedPlace | null>;
}

export interface LocatedPlace {
  /** The place's id today, which may be another than the one that was asked for. */
  id: string;
  name: string;
  location: Location;
  approximate: boolean;
}

/** What operations need from the world, passed in. */
export interface PlacesContext {
  store: PlaceStore;
  /** Where the site itself answers; links that begin so are our own. */
  origins: readonly string[];
  now: () => Date;
  newId: () => string;
}

/** Of operations that a place need not be stored for. */
export interface LocatingContext extends PlacesContext {
  /** What it asks counts against the client. */
  locator: PlaceLocator;
}
