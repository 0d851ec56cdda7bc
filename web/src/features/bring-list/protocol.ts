import type { Encoding } from '@shared/lists/reading/encodings.ts';
import type { Part } from '@shared/lists/reading/part.ts';
import type { Row } from '@shared/lists/reading/row.ts';
import type { Separator } from '@shared/lists/reading/separators.ts';
import type { Reason } from '@shared/contract/reasons.ts';
import type { ListErrorDetails } from '@shared/lists/reading/list-error.ts';
import type { Role } from '@shared/lists/understanding/columns.ts';
import type { NamePair, RejectedRow } from '@shared/lists/understanding/pairs.ts';
import type { LatLng } from '@shared/geo/position.ts';
import type { NameScript } from '../../i18n/languages.ts';

/** The type of each column. */
export interface ChosenColumns {
  hasHeader: boolean;
  roles: Role[];
}

/** Settings for reading a list. Missing ones are guessed. */
export interface ReadAs {
  encoding?: Encoding;
  /** Null if each line is one cell. */
  separator?: Separator | null;
  /** Number of the sheet or table to read. */
  part?: number;
}

/** What was detected in a list. */
export interface ListSummary {
  /** Null if the file itself states its encoding. */
  encoding: Encoding | null;
  isEncodingGuessed: boolean;
  /** Null if each line is one cell; missing if the file itself defines its cells. */
  separator?: Separator | null;
  /** The sheets or tables of the file, if there are several. */
  parts?: readonly Part[];
  /** Number of the sheet or table that the user has chosen; missing before that. */
  part?: number;
  /** Null for a list of sentences, which has no columns. */
  columns: ChosenColumns | null;
  /** The first rows, unchanged. */
  sample: Row[];
  /** The first pairs of names. */
  first: NamePair[];
  pairs: number;
  /** Number of pairs with an old name. Other pairs cannot be suggested. */
  withOld: number;
  rejected: RejectedRow[];
}

/** A place that a row may mean. */
export interface Candidate {
  id: string;
  location: LatLng;
  /** The original name in Latin script; null for a place without one. */
  name_az: string | null;
  name_loc: string | null;
  name_new: string;
  /** Distance in metres to the point in the list; null if the list has none. */
  metres: number | null;
  /** The county or province, in the reader's script; null if unknown. */
  division: string | null;
  /** The nearest town. */
  town: { name: string; metres: number } | null;
  /** Whether one of the row's old names is already published for this place. */
  isPublished: boolean;
}

/** A recording, with the names that the user has checked. */
export interface CheckedVoice {
  /** Path or name of the audio file. */
  file: string;
  /** The old names, separated by slashes. */
  old: string;
  now: string;
  position: LatLng | null;
}

/** A voice message of a chat, or an audio file, with the names that were found for it. */
export interface FoundVoice extends CheckedVoice {
  blob: Blob;
  /** SHA-256 of the file. */
  hash: string;
}

/** A file that the user has chosen, with its path in the chosen folder. */
export interface ChosenFile {
  path: string;
  file: File;
}

export interface MatchedRow {
  /** Number of the pair within its list. */
  at: number;
  pair: NamePair;
  /** `FoundVoice.hash` of the row's recording; missing for rows of lists. */
  voice?: string;
  /** The old names, each in the form of `foldTight` (names/fold.ts), in which different spellings are equal. */
  tight: string[];
  /** Whether the first candidate is certain. */
  isSure: boolean;
  /** At most three, the best first. */
  candidates: Candidate[];
}

export interface MatchedList {
  rows: MatchedRow[];
  /** Whether all places could be loaded. */
  isComplete: boolean;
}

export type MatchProgress =
  /** `share`: fraction from 0 to 1. */
  { what: 'places'; share: number } | { what: 'rows'; share: number; rows: MatchedRow[] };

/** Why pairs are not sent, by number of the pair. */
export type Reasons = readonly (readonly [at: number, reason: string])[];

/** The requests to the worker, each with its answer. */
export interface Requests {
  read: {
    ask: { name: string; bytes: ArrayBuffer } & ReadAs;
    answer: ListSummary;
  };
  understand: { ask: ChosenColumns; answer: ListSummary };
  /** Reads an exported chat, or audio files. */
  voices: { ask: { files: readonly ChosenFile[] }; answer: FoundVoice[] };
  /** Makes rows from recordings instead of a list. */
  'name voices': { ask: { voices: readonly CheckedVoice[] }; answer: ListSummary };
  /**
   * Matches the rows with places. The progress messages contain the matched rows, a few at a time: all at once would
   * block the page.
   */
  match: { ask: { script: NameScript }; answer: Pick<MatchedList, 'isComplete'> };
  /** Returns a table of the pairs that are not sent, as .csv. */
  'left over': { ask: { reasons: Reasons; title: string }; answer: string };
}
export type RequestType = keyof Requests;

export type Request = {
  [T in RequestType]: { type: T; id: number } & Requests[T]['ask'];
}[RequestType];

/** An error of the whole list. */
export type ListProblem = ListErrorDetails & { reason: Reason };

export type Reply =
  | { id: number; answer: unknown }
  | { id: number; problem: ListProblem | null }
  | { id: number; progress: MatchProgress };
