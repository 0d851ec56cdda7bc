import type { DeclineReason } from '@shared/contract/decline-reasons.ts';
import type { Content, Field } from '@shared/contract/fields.ts';
import type { FlagKind } from '@shared/contract/flags.ts';
import type { InboxKind } from '@shared/contract/inbox.ts';
import type { ListDecision } from '@shared/contract/lists.ts';
import type { MergeRequest } from '@shared/contract/requests.ts';
import type { AgreementLanguage } from '@shared/contract/licence.ts';
import type { CorrectedContent, HistoryAction, Location } from '@shared/contract/schemas.ts';
import type { Speaker } from '@shared/contract/speaker.ts';
import type { PlaceStatus, StoredStatus, SuggestionState } from '@shared/contract/status.ts';
import type { Evidence } from '@shared/names/attested-name.ts';

/**
 * Document `places/{place_id}`. Everyone can read a published place, so the document contains no personal data and no
 * unapproved content. The document of a pending place contains only data from the server's own sources.
 */
export interface StoredPlace extends Content {
  place_id: string;
  location: Location;
  approximate: boolean;
  status: StoredStatus;
  /**
   * Increases with every change of the place. Sending or declining a suggestion does not change the place. Exception: a
   * suggestion for a deleted place makes the place pending.
   */
  revision: number;
  /** True if the place was deleted, and then made pending by a new suggestion. */
  was_deleted: boolean;
  /** The status that a restore gives the place; null when there is no deleted version to restore. */
  deleted_from: PlaceStatus | null;
  /**
   * Id of the history entry with the content that a restore publishes. Null when the place itself contains this
   * content.
   */
  deleted_in: string | null;
  /**
   * Only admins can read history entries whose revision is below `history_from`, because these entries are older than a
   * deletion.
   */
  history_from: number;
  /** Set while the place is merged into another place; its status is `deleted` then. */
  merged: MergedInto | null;
  /** Publicly known ids of the places merged into this one: ids of settlements, and of places that were public. */
  merged_ids: string[];
  created_at: Date;
  /** Time of the last change, except changes that mute recordings or publish them again (flags/mute.ts). */
  updated_at: Date;
}

/** The place into which this place was merged, and the data that undoing the merge restores. */
export interface MergedInto {
  into: string;
  status: PlaceStatus;
  deleted_from: PlaceStatus | null;
}

/** Document `places/{place_id}/suggestions/{id}`. */
export interface StoredSuggestion extends Content {
  id: string;
  place_id: string;
  /**
   * The contributor's uid. If the contributor's account was deleted, or an import has no contributor, `uid` and
   * `author` are null.
   */
  uid: string | null;
  author: string | null;
  state: SuggestionState;
  created_at: Date;
  decided_at: Date | null;
  taken: Field[];
  /**
   * Keys (`nameKey`) of the approved names. Null if no names are approved, or if all are. Suggestions that an older
   * version approved also have null.
   */
  taken_names: string[] | null;
  corrected: CorrectedContent;
  reason: string | null;
  reason_id: DeclineReason | null;
  /**
   * The version of the licence that the contributor accepted. Null if the suggestion is older than the licence, or if
   * an operator has imported it.
   */
  licence: number | null;
  /** Language in which the contributor read the licence; null if the language was not recorded. */
  licence_language: AgreementLanguage | null;
  /** Voluntary details of the recording's speaker. They are stored only in the suggestion, never with a place. */
  speaker: Speaker | null;
  /** Id of the list that contains this suggestion as a row (list-key.ts); null if it is not in a list. */
  list: string | null;
  /** Ids of the suggestion's earlier places, which were merged into another place. */
  moved_from?: string[];
  /** Set only for a list row that its contributor has changed: the id of the row's first version, which is deleted. */
  first_version?: string;
  /** Ids of the suggestion's earlier versions that had a speaker. These versions are deleted, but backups contain them. */
  versions_with_speaker?: string[];
  /**
   * True if a reviewer has handed on the suggestion to other reviewers (`StoredHandOn`). The field itself names no
   * reviewer, so that no answer about the suggestion can name the reviewer.
   */
  handed_on?: true;
  /**
   * Reviewers' questions. They are removed when the suggestion is decided. They contain neither times nor the names of
   * reviewers. Only this field contains all questions; the contributor's inbox also contains the open question.
   */
  questions: Question[];
}

/**
 * Document `hand_ons/{suggestion}`: a reviewer has handed on a suggestion to other reviewers. The document exists until
 * the suggestion leaves the queue, or the reviewer cancels the hand-on. It is separate from the suggestion, because the
 * contributor may read the suggestion. It contains no time, because a time would show when the reviewer was online.
 */
export interface StoredHandOn {
  id: string;
  uid: string;
  by: string | null;
  note: string | null;
  /**
   * Uid of the suggestion's contributor. The note may be about the contributor, so the erasure of the contributor's
   * account finds and deletes this document by the uid.
   */
  of_uid: string | null;
}

export interface Question {
  question: string;
  answer: string | null;
}

/**
 * Document `inboxes/{uid}`: entries about an account's suggestions, flags and proposals, newest first. Each suggestion
 * has at most one entry, and so has each list with an open question.
 */
export interface StoredInbox {
  entries: StoredInboxEntry[];
}

/**
 * An entry in an inbox. It contains only the names of the suggestion, and none of its other content. It contains
 * neither the reviewer nor the time at which the entry was read.
 */
export interface StoredInboxEntry {
  /**
   * Id of the history entry about the decision or question. In an entry about a proposal or a list review, the id is
   * that of the proposal or the review. In an entry about a flag or a question about a list, the id may be a new one.
   */
  id: string;
  place_id: string;
  /** Id of the suggestion; null in entries about a flag, a proposal or several rows of a list. */
  suggestion_id: string | null;
  kind: InboxKind;
  at: Date;
  is_read: boolean;
  name_az: string | null;
  name_loc: string | null;
  name_new: string;
  reason_id: DeclineReason | null;
  words: string | null;
  /** Number of rows of a list that were decided together, or that a question is about; otherwise 1. */
  rows: number;
  /** Id of the list about which a reviewer asks a question; null in all other entries. */
  list: string | null;
}

/**
 * Document `lists/{id}`: reviewers' decisions on a contributor's whole list, and reviewers' questions about the list.
 */
export interface StoredList {
  id: string;
  /** Uid of the list's contributor; null after the account was deleted. */
  uid: string | null;
  questions: Question[];
  review: StoredListReview | null;
}

export interface RowCursor {
  place_id: string;
  id: string;
  /** Milliseconds since 1970, like all times in a list. */
  created_at: number;
}

export interface StoredListReview {
  /** The ids of the history entries of the decision's rows are derived from this id (decide.ts). */
  id: string;
  kind: ListDecision;
  /**
   * Uid of the reviewer who decided; null after the reviewer's account was deleted. The deletion ends a running review.
   */
  uid: string | null;
  by: string | null;
  at: number;
  /**
   * Time up to which rows are included. Rows that arrived later stay pending, because the reviewer has not seen them.
   */
  until: number;
  /** Ids of rows that the reviewer excluded from the decision. These rows stay pending. */
  without: string[];
  /**
   * Rows that the reviewer allows to replace published content. The keys are the rows' ids. The values are the
   * revisions of the rows' places, as the reviewer saw the places.
   */
  replacing: Record<string, number>;
  reason: string | null;
  reason_id: DeclineReason | null;
  /** In an undo, the id of the undone decision; otherwise null. */
  undoes: string | null;
  isRunning: boolean;
  total: number;
  decided: number;
  left: number;
  /**
   * Number of rows that could not be decided: when the review came to them, other reviewers had already decided on
   * them, or their contributors had withdrawn them. In an undo, the number of rows whose decision could not be undone.
   */
  late: number;
  /**
   * The rows of the current batch. The review stores these rows before it decides any of them, so it counts each row
   * only once, even after an interruption.
   */
  batch: { place_id: string; id: string }[];
  after: RowCursor | null;
  /** The row that last failed for an unknown reason, and the number of its consecutive failures. */
  failing?: { id: string; times: number } | null;
  /** Number of the current batch. If two calls finish the same batch, only the first result is counted. */
  step: number;
  updated_at: number;
}

export interface FieldChange {
  /**
   * A field of the content, `status`, or `recordings`. `recordings` are muted recordings that the place does not show
   * (unmerge.ts).
   */
  field: string;
  before: unknown;
  after: unknown;
}

export interface Correction {
  field: string;
  suggested: unknown;
  published: unknown;
}

export type EntryReaders = 'everybody' | 'reviewers' | 'admins';

/** Document `places/{place_id}/history/{id}`. */
export interface StoredHistory {
  id: string;
  place_id: string;
  at: Date;
  action: HistoryAction;
  uid: string | null;
  by: string | null;
  revision: number;
  suggestion_id: string | null;
  reason: string | null;
  reason_id: DeclineReason | null;
  /**
   * Only entries of approvals have corrections, and only reviewers can see them. Entries written by older versions do
   * not have this field.
   */
  corrections?: Correction[];
  /**
   * Changes that all readers of the entry can see, except those of `flagged` recordings. They do not include the
   * content of undecided suggestions.
   */
  changes: FieldChange[];
  /**
   * Content of the place when the place was deleted, or when a suggestion made the place pending again. In the entry of
   * an undo, `kept` is the deleted content without the undone changes. The answers about the history never contain
   * `kept`.
   */
  kept: Content | null;
  /**
   * Set only in the kept place's history, in the entry about the merge. `suggestions` are the suggestions that were
   * moved from the merged place. If their contributors have changed them later, the new versions follow at the end.
   */
  merged?: { place_id: string; was_public: boolean; suggestions: string[] };
  /**
   * Id of the kept place. Set only in the merged place's history, in the entry about the merge. Entries written by
   * older versions do not have this field.
   */
  merged_into?: string;
  /**
   * Ids of the entries that this undo has undone. Only entries of undos have this field. Entries of undos that an older
   * version wrote do not have it.
   */
  undid?: string[];
  /**
   * Who may read this entry of an undo if it shows no changes (entry-readers.ts). Only entries of undos have this
   * field. Entries of undos that an older version wrote do not have it.
   */
  undid_readers?: EntryReaders;
  /**
   * Links of flagged recordings. Set only in the entry of an undo that has undone muting these recordings or publishing
   * them again. Only admins can see the changes of these links. Entries written by older versions do not have this
   * field.
   */
  flagged?: string[];
}

export interface MutedRecordings {
  voiceUrl: string | null;
  links: string[];
  /**
   * Muted recordings of attested names. `key` is the name's `nameKey`. `evidence` lists the sources whose file is a
   * muted recording.
   */
  names: { key: string; recording: string | null; evidence?: Evidence[] }[];
}

/**
 * Document `places/{place_id}/flags/{kind}`: all flags of one kind. It contains neither the senders nor the hours of
 * the flags.
 */
export interface StoredFlags {
  place_id: string;
  kind: FlagKind;
  open: boolean;
  /** Sort key for the list of flags: flags of recordings first, then by the day of the first flag. */
  order: string;
  count: number;
  words: string[];
  /** A day, such as `2026-11-27`. */
  first_day: string;
  last_day: string;
  muted: MutedRecordings | null;
  /**
   * Links of recordings that were flagged, but not muted, because the flag exceeded a rate limit for muting. Missing if
   * there are none.
   */
  over_limit?: string[];
  /** Links of recordings that new flags do not mute, because an admin has allowed these recordings. */
  allowed: string[];
}

/**
 * Document `proposals/{place_id}`: a merge or deletion that a second reviewer must confirm. A place has at most one
 * proposal.
 */
export interface StoredProposal {
  id: string;
  place_id: string;
  uid: string;
  by: string | null;
  at: Date;
  /** Revision of the place `place_id` when the proposal was made; 0 if the place was not stored. */
  revision: number;
  /** The proposed merge; null if a deletion is proposed. */
  merge: MergeRequest | null;
}
