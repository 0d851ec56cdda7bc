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

export interface AttachableUpload {
  link: string;
  place_id: string;
  /** The account that uploaded the file; null after the account was deleted. */
  uid: string | null;
  kind: 'image' | 'audio' | 'other';
  /** `UploadState` (uploads/ports.ts) explains the values. */
  state: 'orphan' | 'attached' | 'declined' | 'withdrawn' | 'removing';
}

export interface AccountTransaction extends UserTransaction {
  /** Reads the account's inbox. If the inbox is not stored, the result is an empty inbox. */
  inbox(uid: string): Promise<StoredInbox>;
  saveInbox(uid: string, inbox: StoredInbox): void;
}

/**
 * A transaction on places and lists. Reads return the state before the transaction, even after saves. All saves take
 * effect together, after the function `run` of `transact` has finished. `transact` may call `run` several times.
 */
export interface PlaceTransaction extends AccountTransaction {
  place(id: string): Promise<StoredPlace | null>;
  suggestion(placeId: string, id: string): Promise<StoredSuggestion | null>;
  historyEntry(placeId: string, id: string): Promise<StoredHistory | null>;
  /** Reads at most `limit` suggestions of the place, in any state and any order. */
  suggestionsOf(placeId: string, limit: number): Promise<StoredSuggestion[]>;
  /** Reads at most `limit` of an account's undecided suggestions for the place, in any order. */
  undecidedOf(placeId: string, uid: string | null, limit: number): Promise<StoredSuggestion[]>;
  /** Reads the suggestion with this `first_version` at the place. */
  suggestionByFirstVersion(placeId: string, id: string): Promise<StoredSuggestion | null>;
  /** Reads the history entries whose revision is higher than `revision`, oldest first. */
  historyAfter(placeId: string, revision: number): Promise<StoredHistory[]>;
  /** Reads the history entries about merges, muted recordings, recordings published again, and undos, in any order. */
  mutesMergesAndUndos(placeId: string): Promise<StoredHistory[]>;
  list(id: string): Promise<StoredList | null>;
  flags(placeId: string, kind: FlagKind): Promise<StoredFlags | null>;
  proposal(placeId: string): Promise<StoredProposal | null>;
  handOn(suggestionId: string): Promise<StoredHandOn | null>;
  flagSenders(placeId: string, kind: FlagKind): Promise<string[]>;
  /** Reads uploads by their links. Omits unknown links, and uploads whose deletion has begun. */
  uploads(links: readonly string[]): Promise<AttachableUpload[]>;

  /**
   * Saves a place, and updates the published map. `before` must be the result of `place(id)` in the same transaction.
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
  /**
   * Saves the uids of those senders of flags who want a notification when an admin answers the flags. An empty list
   * deletes the stored list.
   */
  saveFlagSenders(placeId: string, kind: FlagKind, uids: readonly string[]): void;
  /**
   * Marks uploads as used by a suggestion or a place, so that they are not deleted. The same transaction must have read
   * them with `uploads`.
   */
  attachUploads(links: readonly string[]): void;
  /**
   * Marks uploads of a suggestion as unused, because the suggestion was declined or withdrawn, or its files were not
   * approved.
   */
  releaseUploads(links: readonly string[], at: Date): void;
  withdrawUploads(links: readonly string[]): void;
}

export type SuggestionKey = Pick<StoredSuggestion, 'place_id' | 'id'>;
export type HistoryKey = Pick<StoredHistory, 'place_id' | 'id'>;

export type FlagsKey = Pick<StoredFlags, 'place_id' | 'kind'>;

export interface HistoryPage {
  /** Id of the last entry of the previous page. */
  after?: string | undefined;
  from?: number;
  /** If set, reads only entries about actions of this account. */
  uid?: string;
}

export interface RowsOfList {
  states: readonly SuggestionState[];
  limit: number;
  /** The latest arrival time of the rows to read, in milliseconds since 1970. */
  until?: number;
  after?: RowCursor | null;
}

export interface PlaceStore {
  place(id: string): Promise<StoredPlace | null>;
  places(ids: readonly string[]): Promise<Map<string, StoredPlace>>;
  newestOfUser(placeId: string, uid: string): Promise<StoredSuggestion | null>;
  oldestPending(placeId: string): Promise<StoredSuggestion | null>;
  /** Reads the pending suggestions for a place, oldest first. */
  pendingOfPlace(placeId: string, limit: number): Promise<StoredSuggestion[]>;
  pendingCount(placeId: string): Promise<number>;
  /**
   * Reads pending suggestions of all places, oldest first.
   * @param after the last suggestion of the previous page
   */
  pendingSuggestions(limit: number, after?: SuggestionKey): Promise<StoredSuggestion[]>;
  /** Reads the rows of a list whose state is one of `which.states`, oldest first. */
  rowsOfList(list: string, which: RowsOfList): Promise<StoredSuggestion[]>;
  /**
   * Counts the pending rows of a list.
   *
   * @param until counts only rows that arrived at this time or earlier, in milliseconds since 1970
   */
  pendingRows(list: string, until?: number): Promise<number>;
  /**
   * Finds the next list that has pending rows, in the order of list ids, and reads the list's oldest pending row. Costs
   * one read.
   *
   * @param after id of the previous list
   */
  nextPendingList(after: string): Promise<StoredSuggestion | null>;
  /** Reads the stored records of lists, in any order. Only a list with a decision or a question has a record. */
  lists(ids: readonly string[]): Promise<StoredList[]>;
  listsInReview(limit: number): Promise<StoredList[]>;
  /**
   * Reads a place's suggestions, newest first.
   * @param after id of the last suggestion of the previous page
   */
  suggestionsOfPlace(placeId: string, limit: number, after?: string): Promise<StoredSuggestion[]>;
  /**
   * Reads a user's suggestions, newest first.
   * @param after the last suggestion of the previous page
   */
  suggestionsOfUser(uid: string, limit: number, after?: SuggestionKey): Promise<StoredSuggestion[]>;
  /** Reads suggestions by their keys, in any order. Omits suggestions that do not exist. */
  suggestions(keys: readonly SuggestionKey[]): Promise<StoredSuggestion[]>;
  /** Reads the `hand_ons` documents of suggestions, in any order. Omits documents that do not exist. */
  handOns(suggestionIds: readonly string[]): Promise<StoredHandOn[]>;
  history(placeId: string, limit: number, which?: HistoryPage): Promise<StoredHistory[]>;
  /** Reads history entries by their keys, in any order. Omits entries that do not exist. */
  historyEntries(keys: readonly HistoryKey[]): Promise<StoredHistory[]>;
  inbox(uid: string): Promise<StoredInbox>;
  /**
   * Returns the ids of the places that were merged directly into a place. If A was merged into B, and later B into C,
   * the result for C contains B, but not A.
   */
  mergedInto(placeId: string): Promise<string[]>;
  /**
   * Reads places with a deleted version. The place that changed last comes first.
   * @param after id of the last place of the previous page
   */
  restorablePlaces(limit: number, after?: string): Promise<StoredPlace[]>;
  /**
   * Reads unanswered flags of all places, oldest first. Flags of recordings come before all others.
   *
   * @param after the last flags of the previous page
   */
  openFlags(limit: number, after?: FlagsKey): Promise<StoredFlags[]>;
  proposal(placeId: string): Promise<StoredProposal | null>;
  /**
   * Reads open proposals, oldest first.
   * @param after id of the place of the previous page's last proposal
   */
  proposals(limit: number, after?: string): Promise<StoredProposal[]>;
  /**
   * Runs a transaction. A process runs transactions on the same place or list one after the other. Transactions that
   * change the published map also commit one after the other.
   * @param placeId id of the changed place or list, or ids of several places
   * @throws ApiError unavailable when other processes kept changing the same documents, or too many changes are in the
   * queue
   */
  transact<T>(
    placeId: string | readonly string[],
    run: (transaction: PlaceTransaction) => Promise<T>,
  ): Promise<T>;
  /**
   * Runs a transaction on one account's own records. In the same process, other calls of `transactAccount` for this
   * account wait until the transaction has ended. If the transaction reads the inbox, decisions that write this inbox
   * wait, too.
   * @throws ApiError too_many when other calls kept changing the same documents; unavailable when too many calls are in
   * the queue
   */
  transactAccount<T>(uid: string, run: (transaction: AccountTransaction) => Promise<T>): Promise<T>;
}

export interface PlaceLocator {
  locate(placeId: string): Promise<LocatedPlace | null>;
}

export interface LocatedPlace {
  /** The place's current id, which may differ from the requested id. */
  id: string;
  name: string;
  location: Location;
  approximate: boolean;
}

export interface PlacesContext {
  store: PlaceStore;
  /** Origins of the site itself. Links to these origins are internal. */
  origins: readonly string[];
  now: () => Date;
  newId: () => string;
  isOnlyReviewer: (uid: string) => Promise<boolean>;
  /**
   * Like `isOnlyReviewer`, but faster and less reliable: returns true if it is unknown whether there are other
   * reviewers. Use this function only for labels that reviewers see, not for decisions.
   */
  mayBeOnlyReviewer: (uid: string) => Promise<boolean>;
  isReviewer: (uid: string) => Promise<boolean>;
  /**
   * Records that no restore from a backup may bring back the details of a suggestion's speaker. A second call has no
   * further effect.
   */
  noteForgotten: (placeId: string, sid: string) => Promise<void>;
}

export interface ProposingContext extends PlacesContext {
  /**
   * Whether a second reviewer must confirm merges, and deletions of places with a recording. The operator chooses this
   * setting. If there is only one reviewer, no confirmation is needed.
   */
  needsSecondPerson: boolean;
  isAdmin: (uid: string) => Promise<boolean>;
}

export interface LocatingContext extends PlacesContext {
  /** Looks places up in the geocoder. Each lookup counts towards the client's rate limit. */
  locator: PlaceLocator;
}
