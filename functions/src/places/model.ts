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
  /** Increases with every change of the place. Sending or declining a suggestion does not change it. */
  revision: number;
  /** Whether the place was deleted, and then made pending by a new suggestion. */
  was_deleted: boolean;
  /** The status that a restore gives the place; null when there is no deleted version to restore. */
  deleted_from: PlaceStatus | null;
  /**
   * Id of the history entry with the content that a restore publishes; null when the place itself contains this
   * content.
   */
  deleted_in: string | null;
  /** Only admins may read history with lower revisions, because it is older than a deletion. */
  history_from: number;
  /** Set while the place is merged into another place; its status is `deleted` then. */
  merged: MergedInto | null;
  /** Publicly known ids of the places merged into this one: ids of settlements, and of places that were public. */
  merged_ids: string[];
  created_at: Date;
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
   * The contributor's uid. Null after the contributor's account was deleted, and for an import without a contributor.
   * `author` is null then, too.
   */
  uid: string | null;
  author: string | null;
  state: SuggestionState;
  created_at: Date;
  decided_at: Date | null;
  taken: Field[];
  /** The values that a reviewer published instead of the suggested values. */
  corrected: CorrectedContent;
  reason: string | null;
  reason_id: DeclineReason | null;
  /**
   * The version of the licence that its contributor accepted. Null: the suggestion is older than the licence, or an
   * operator has imported it.
   */
  licence: number | null;
  /** The language in which the contributor accepted the licence; null when it was not recorded. */
  licence_language: AgreementLanguage | null;
  /**
   * Details of the recording's speaker, if the contributor gave them. They are stored only here, never with a place.
   */
  speaker: Speaker | null;
  /** The list that this suggestion is a row of (list-key.ts); null for other suggestions. */
  list: string | null;
  /** Former places of the suggestion, which were merged into others. */
  moved_from?: string[];
  /**
   * If true, there may be a `StoredHandOn` with the reviewer who passed the suggestion to another reviewer.
   * Contributors may read this mark with an SDK.
   */
  handed_on?: true;
  /**
   * Questions are stored only here, and only until the suggestion is decided. They do not contain times or the
   * reviewers who asked.
   */
  questions: Question[];
}

/**
 * `hand_ons/{suggestion}`: the reviewer who has passed a suggestion to another reviewer. Exists until the suggestion is
 * decided. It is a document of its own, because the contributor may read the suggestion. It has no time, because a time
 * would show when the reviewer was online.
 */
export interface StoredHandOn {
  /** The suggestion's id, which stays the same when its place is merged. */
  id: string;
  /** The reviewer who has left the decision to another reviewer. */
  uid: string;
  by: string | null;
  note: string | null;
  /** The suggestion's contributor; the note may be about them. */
  of_uid: string | null;
}

export interface Question {
  question: string;
  /** Null until the contributor has answered. */
  answer: string | null;
}

/** `inboxes/{uid}`: the results of a contributor's suggestions, newest first, one entry for each. */
export interface StoredInbox {
  entries: StoredInboxEntry[];
}

/**
 * An entry contains only the names of the suggestion. Neither the reviewer nor the time at which the entry was read is
 * stored.
 */
export interface StoredInboxEntry {
  /** Id of the decision's history entry; in an entry about a proposal, the proposal's id. */
  id: string;
  place_id: string;
  /** Null in entries about a flag or a proposal. */
  suggestion_id: string | null;
  kind: InboxKind;
  at: Date;
  is_read: boolean;
  name_az: string | null;
  name_loc: string | null;
  name_new: string;
  reason_id: DeclineReason | null;
  words: string | null;
  /** Number of rows of the list that were decided together; 1 for a decision on one suggestion. */
  rows: number;
  /** The list that the question is about; null for a decision, or a question about one suggestion. */
  list: string | null;
}

/** `lists/{id}`: the reviewers' decisions on a contributor's whole list, and their questions about this list. */
export interface StoredList {
  id: string;
  /** The list's contributor; null once the account has been deleted. */
  uid: string | null;
  questions: Question[];
  /** The last decision on the list, which may be in progress. */
  review: StoredListReview | null;
}

/** The position in a walk through a list's rows: the last row that was read. */
export interface RowCursor {
  place_id: string;
  id: string;
  /** In milliseconds since 1970, as all times here. */
  created_at: number;
}

/** A decision on all rows of a list, carried out some rows at a time. */
export interface StoredListReview {
  /** Id of the decision; the ids of its history entries are derived from it (lists/review.ts). */
  id: string;
  kind: ListDecision;
  /** The account that decided; null once it has been deleted, which ends the review. */
  uid: string | null;
  by: string | null;
  at: number;
  /**
   * A time in milliseconds since 1970. Rows that arrived later stay pending, because the reviewer has not seen them.
   */
  until: number;
  /** Ids of rows that are excluded from the decision and stay pending. */
  without: string[];
  /** Ids of rows that may replace what is published, with the revision of their places that the reviewer saw. */
  replacing: Record<string, number>;
  reason: string | null;
  reason_id: DeclineReason | null;
  /** For an undo: the id of the undone review. */
  undoes: string | null;
  isRunning: boolean;
  /** Number of rows to decide on when the review began. */
  total: number;
  decided: number;
  /** Number of rows that stay pending. */
  left: number;
  /** Number of rows that somebody else had decided on, or that were withdrawn. */
  late: number;
  /**
   * The rows in progress. They are stored before any of them changes, so that each is counted once after an
   * interruption.
   */
  batch: { place_id: string; id: string }[];
  after: RowCursor | null;
  /** The row of the batch that failed last for an unknown reason, and the number of its failures. */
  failing?: { id: string; times: number } | null;
  /** Increases with every batch. If two workers finish the same batch, only the first one counts. */
  step: number;
  updated_at: number;
}

export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** A reviewer's corrections in an approval. */
export interface Correction {
  field: string;
  suggested: unknown;
  published: unknown;
}

/** `places/{place_id}/history/{id}`. */
export interface StoredHistory {
  id: string;
  place_id: string;
  at: Date;
  action: HistoryAction;
  uid: string | null;
  by: string | null;
  /** The place's revision after the change. */
  revision: number;
  suggestion_id: string | null;
  /** Why the suggestion was declined. */
  reason: string | null;
  reason_id: DeclineReason | null;
  /**
   * A reviewer's corrections: only in entries of approvals, and only shown to reviewers. Older entries do not have this
   * field.
   */
  corrections?: Correction[];
  /** Changes that visitors can see; none without a reviewer's approval. */
  changes: FieldChange[];
  /** The place's content when it was deleted, or made pending again by a suggestion; never shown. */
  kept: Content | null;
  /** For a merge, in the history of the kept place: the other place, and its suggestions that were moved. */
  merged?: { place_id: string; was_public: boolean; suggestions: string[] };
  /** For an undo: ids of the entries that it undid. Older ones do not have it. */
  undid?: string[];
}

/** The recordings of a place that were muted, each with its original field. */
export interface MutedRecordings {
  voiceUrl: string | null;
  links: string[];
  /** Muted recordings of names, by `nameKey`. `evidence` is the original evidence whose file is a muted recording. */
  names: { key: string; recording: string | null; evidence?: Evidence[] }[];
}

/**
 * `places/{place_id}/flags/{kind}`: all flags of one kind. It contains neither the senders nor the hours of the flags.
 */
export interface StoredFlags {
  place_id: string;
  kind: FlagKind;
  /** Whether the flags have no answer of an admin yet. */
  open: boolean;
  /** The sort key of the queue: flags of recordings first, then by the day of the first flag. */
  order: string;
  count: number;
  /** The newest sentences. */
  words: string[];
  /** The day of the first flag, such as `2026-11-27`. */
  first_day: string;
  last_day: string;
  muted: MutedRecordings | null;
  /** Recordings that an admin has published again: further flags do not mute them. */
  allowed: string[];
}

/** `proposals/{place_id}`: a merge or a deletion that a second reviewer must confirm; at most one for each place. */
export interface StoredProposal {
  /** The proposal's id, which is also the id of its history entry. */
  id: string;
  /** The place to delete, or the one that is kept. */
  place_id: string;
  uid: string;
  by: string | null;
  at: Date;
  /**
   * The revision of the place to delete, or of the place that is kept, when this was proposed (0: the place is not
   * stored).
   */
  revision: number;
  /** Null: a deletion. */
  merge: MergeRequest | null;
}
