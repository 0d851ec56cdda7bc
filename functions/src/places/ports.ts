import type { Location } from '@shared/contract/schemas.ts';
import type { UserTransaction } from '../platform/calls/ports.ts';
import type { FlagKind } from '@shared/contract/flags.ts';
import type { SuggestionState } from '@shared/contract/status.ts';
import type {
  RowCursor,
  StoredFlags,
  StoredHandOn,
  StoredHistory,
  StoredInbox,
  StoredList,
  StoredPlace,
  StoredProposal,
  StoredSuggestion,
} from './model.ts';

/** The data of an upload that a suggestion needs. */
export interface AttachableUpload {
  link: string;
  place_id: string;
  /** The uploader; null once the account has been deleted. */
  uid: string | null;
  kind: 'image' | 'audio' | 'other';
}

/** A change of the records of one account. */
export interface AccountTransaction extends UserTransaction {
  /** Reads the account's inbox, which is empty if it is not stored. */
  inbox(uid: string): Promise<StoredInbox>;
  saveInbox(uid: string, inbox: StoredInbox): void;
}

/**
 * An atomic change. Reads see the state before the change, even after saves. All saves take effect together when the
 * function given to `transact` resolves. That function may run again.
 */
export interface PlaceTransaction extends AccountTransaction {
  place(id: string): Promise<StoredPlace | null>;
  suggestion(placeId: string, id: string): Promise<StoredSuggestion | null>;
  historyEntry(placeId: string, id: string): Promise<StoredHistory | null>;
  /** Reads at most `limit` of the place's suggestions in any state, in any order. */
  suggestionsOf(placeId: string, limit: number): Promise<StoredSuggestion[]>;
  /** Entries with a revision above the given one, oldest first. */
  historyAfter(placeId: string, revision: number): Promise<StoredHistory[]>;
  /** Reads the entries of recordings that were muted or published again, and of merges, in any order. */
  mutesAndMerges(placeId: string): Promise<StoredHistory[]>;
  list(id: string): Promise<StoredList | null>;
  flags(placeId: string, kind: FlagKind): Promise<StoredFlags | null>;
  proposal(placeId: string): Promise<StoredProposal | null>;
  handOn(suggestionId: string): Promise<StoredHandOn | null>;
  flagSenders(placeId: string, kind: FlagKind): Promise<string[]>;
  /** Reads the uploads of these links; unknown links are omitted. */
  uploads(links: readonly string[]): Promise<AttachableUpload[]>;

  /**
   * Also applies the change to the published map. `before` is the result of `place`. A merge saves two places.
   */
  savePlace(before: StoredPlace | null, after: StoredPlace): void;
  saveSuggestion(suggestion: StoredSuggestion): void;
  removeSuggestion(placeId: string, id: string): void;
  addHistory(entry: StoredHistory): void;
  saveList(list: StoredList): void;
  saveFlags(flags: StoredFlags): void;
  removeFlags(placeId: string, kind: FlagKind): void;
  saveProposal(proposal: StoredProposal): void;
  removeProposal(placeId: string): void;
  saveHandOn(handOn: StoredHandOn): void;
  removeHandOn(suggestionId: string): void;
  /** Uids of the accounts that want a notification about the answer; an empty list removes the document. */
  saveFlagSenders(placeId: string, kind: FlagKind, uids: readonly string[]): void;
  /** Lets the user see the place while it is pending. */
  addSuggester(placeId: string, uid: string): void;
  /** Marks uploads that are now part of a suggestion, and so no longer orphans. */
  attachUploads(links: readonly string[]): void;
  /** Marks uploads of a suggestion that was declined, or whose files were not approved. */
  releaseUploads(links: readonly string[], at: Date): void;
  /** Marks uploads that a published place showed, and no longer shows. */
  withdrawUploads(links: readonly string[]): void;
}

export type SuggestionKey = Pick<StoredSuggestion, 'place_id' | 'id'>;
export type HistoryKey = Pick<StoredHistory, 'place_id' | 'id'>;

export type FlagsKey = Pick<StoredFlags, 'place_id' | 'kind'>;

export interface HistoryPage {
  /** Id of the previous page's last entry. */
  after?: string | undefined;
  /** Entries with lower revisions are omitted. */
  from?: number;
  /** Only entries of this user. */
  uid?: string;
}

export interface RowsOfList {
  states: readonly SuggestionState[];
  limit: number;
  /** Only rows that arrived at this time or earlier, in milliseconds since 1970. */
  until?: number;
  after?: RowCursor | null;
}

export interface PlaceStore {
  place(id: string): Promise<StoredPlace | null>;
  places(ids: readonly string[]): Promise<Map<string, StoredPlace>>;
  /** Reads the user's newest suggestion for a place. */
  newestOfUser(placeId: string, uid: string): Promise<StoredSuggestion | null>;
  /** Reads the oldest pending suggestion for a place. */
  oldestPending(placeId: string): Promise<StoredSuggestion | null>;
  /** Reads the oldest pending suggestions for a place, oldest first. */
  pendingOfPlace(placeId: string, limit: number): Promise<StoredSuggestion[]>;
  pendingCount(placeId: string): Promise<number>;
  /** Reads pending suggestions of all places, oldest first. @param after the previous page's last one */
  pendingSuggestions(limit: number, after?: SuggestionKey): Promise<StoredSuggestion[]>;
  /** Rows of a list in these states, oldest first. */
  rowsOfList(list: string, which: RowsOfList): Promise<StoredSuggestion[]>;
  /**
   * Counts the pending rows of a list.
   *
   * @param until counts only rows that arrived at this time or earlier, in milliseconds since 1970
   */
  pendingRows(list: string, until?: number): Promise<number>;
  /**
   * Reads the oldest pending row of the next list with pending rows, in the order of the lists' ids. Costs one read.
   *
   * @param after id of the previous list
   */
  nextPendingList(after: string): Promise<StoredSuggestion | null>;
  /** Reads those of these lists that are stored, in any order. Only lists with a decision or a question are stored. */
  lists(ids: readonly string[]): Promise<StoredList[]>;
  /** Lists with a review in progress. */
  listsInReview(limit: number): Promise<StoredList[]>;
  /** Reads a place's suggestions, newest first. @param after id of the previous page's last suggestion */
  suggestionsOfPlace(placeId: string, limit: number, after?: string): Promise<StoredSuggestion[]>;
  /** Reads a user's suggestions, newest first. @param after the previous page's last suggestion */
  suggestionsOfUser(uid: string, limit: number, after?: SuggestionKey): Promise<StoredSuggestion[]>;
  /** Reads those of these suggestions that exist, in any order. */
  suggestions(keys: readonly SuggestionKey[]): Promise<StoredSuggestion[]>;
  /** Reads the `hand_ons` documents of these suggestions, if they exist, in any order. */
  handOns(suggestionIds: readonly string[]): Promise<StoredHandOn[]>;
  /** Reads a place's history, newest first. */
  history(placeId: string, limit: number, which?: HistoryPage): Promise<StoredHistory[]>;
  /** Reads those of these entries that exist, in any order. */
  historyEntries(keys: readonly HistoryKey[]): Promise<StoredHistory[]>;
  /** Costs one read. */
  inbox(uid: string): Promise<StoredInbox>;
  /** Returns the ids of places that were merged directly into this one. */
  mergedInto(placeId: string): Promise<string[]>;
  /** Places with a version to restore, last changed first. @param after id of the previous page's last one */
  restorablePlaces(limit: number, after?: string): Promise<StoredPlace[]>;
  /**
   * Reads unanswered flags of all places; flags of recordings come first, then the oldest.
   *
   * @param after the previous page's last one
   */
  openFlags(limit: number, after?: FlagsKey): Promise<StoredFlags[]>;
  proposal(placeId: string): Promise<StoredProposal | null>;
  /** Reads open proposals, oldest first. @param after place of the previous page's last proposal */
  proposals(limit: number, after?: string): Promise<StoredProposal[]>;
  /**
   * @param placeId the changed place, several places, or the list. Within a process, changes of the same place or list
   *   are queued, and so are changes of the published map
   *
   * @throws ApiError unavailable when others kept changing the same documents
   */
  transact<T>(
    placeId: string | readonly string[],
    run: (transaction: PlaceTransaction) => Promise<T>,
  ): Promise<T>;
  /**
   * Runs a change of one account's own records. It delays only calls of the same account.
   *
   * @throws ApiError too_many when the account's other calls kept changing the same documents
   */
  transactAccount<T>(uid: string, run: (transaction: AccountTransaction) => Promise<T>): Promise<T>;
}

/** Finds the position of a place (functions/src/geocoding); null for an unknown id. */
export interface PlaceLocator {
  locate(placeId: string): Promise<LocatedPlace | null>;
}

export interface LocatedPlace {
  /** The place's present id, which may differ from the requested one. */
  id: string;
  name: string;
  location: Location;
  approximate: boolean;
}

/** The dependencies of operations. */
export interface PlacesContext {
  store: PlaceStore;
  /** The site's own origin; links that begin with it are internal. */
  origins: readonly string[];
  now: () => Date;
  newId: () => string;
  /** Whether no other account is an admin or a moderator. */
  isOnlyReviewer: (uid: string) => Promise<boolean>;
  /**
   * Like `isOnlyReviewer`, but fast, for labels that reviewers see. Returns true if the reviewers are unknown.
   * Decisions use `isOnlyReviewer`.
   */
  mayBeOnlyReviewer: (uid: string) => Promise<boolean>;
  /** Whether an account is an admin or a moderator now. */
  isReviewer: (uid: string) => Promise<boolean>;
}

/** For operations that may need a second person. */
export interface ProposingContext extends PlacesContext {
  /**
   * Setting of the operator: another reviewer, if there is one, must confirm merges, and deletions of places with a
   * recording.
   */
  needsSecondPerson: boolean;
  /** Whether an account is an admin now. */
  isAdmin: (uid: string) => Promise<boolean>;
}

/** The dependencies of operations on places that may not be stored yet. */
export interface LocatingContext extends PlacesContext {
  /** Finds positions of places; its lookups count against the client's limit. */
  locator: PlaceLocator;
}
