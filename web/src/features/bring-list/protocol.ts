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

/** Columns that the app has guessed or the user has chosen. */
export interface ChosenColumns {
  hasHeader: boolean;
  roles: Role[];
}

/** Settings for reading a list. The reader guesses missing settings. */
export interface ReadAs {
  encoding?: Encoding;
  /** The character between two cells. It is null if each line is one cell. */
  separator?: Separator | null;
  part?: number;
}

/** The properties of a list that the reader has detected. */
export interface ListSummary {
  /** The encoding is null if the file itself defines it. */
  encoding: Encoding | null;
  isEncodingGuessed: boolean;
  /** The character between two cells. It is null if each line is one cell, and missing if the file format has cells. */
  separator?: Separator | null;
  /** The sheets or tables of the file, if there are several. */
  parts?: readonly Part[];
  /** Number of the sheet or table that the user has chosen. It is missing before the user has chosen. */
  part?: number;
  /** The columns are null for a list of sentences, because such a list has no columns. */
  columns: ChosenColumns | null;
  sample: Row[];
  /** The first pairs of an old name and today's name. */
  first: NamePair[];
  pairs: number;
  /** Number of pairs that have an old name. A pair without an old name cannot become a suggestion. */
  withOld: number;
  rejected: RejectedRow[];
}

export interface Candidate {
  id: string;
  location: LatLng;
  /** The original name in Latin script. It is null if the place has no such name. */
  name_az: string | null;
  name_loc: string | null;
  name_new: string;
  /** Distance in metres from the coordinates in the row. It is null if the row has no coordinates. */
  metres: number | null;
  /** The county or province, in the user's script. It is null if it is unknown. */
  division: string | null;
  town: { name: string; metres: number } | null;
  /** Whether one of the row's old names is a published name of this place. */
  isPublished: boolean;
}

/** A recording with names that the user has checked. */
export interface CheckedVoice {
  /** Path or name of the audio file. */
  file: string;
  /** The old names, separated by slashes. */
  old: string;
  now: string;
  position: LatLng | null;
}

/** A voice message of a chat, or an audio file, with the names that the app has found for it. */
export interface FoundVoice extends CheckedVoice {
  blob: Blob;
  /** SHA-256 hash of the file. */
  hash: string;
}

/** A file that the user has chosen. If the user chose a folder, `path` is the path in this folder. */
export interface ChosenFile {
  path: string;
  file: File;
}

export interface MatchedRow {
  /** Number of the row's pair of names in the list. */
  at: number;
  pair: NamePair;
  /** `FoundVoice.hash` of the row's recording. It is missing for a row without a recording. */
  voice?: string;
  /** The old names. `foldTight` (names/fold.ts) has made different spellings equal. */
  tight: string[];
  /** Whether the first candidate is certainly the right place. */
  isSure: boolean;
  /** The best candidates, at most three. The best candidate comes first. */
  candidates: Candidate[];
}

export interface MatchedList {
  rows: MatchedRow[];
  /** Whether all known places could be loaded for the search. */
  isComplete: boolean;
}

export type MatchProgress =
  /** `share` is a fraction from 0 to 1. */
  { what: 'places'; share: number } | { what: 'rows'; share: number; rows: MatchedRow[] };

/** Reasons why pairs of names are not sent, by number of the pair. */
export type Reasons = readonly (readonly [at: number, reason: string])[];

/** The requests to the worker. Each request has the type of its response. */
export interface Requests {
  /** Loads and indexes the places before a list is read. */
  prepare: { ask: object; answer: undefined };
  read: {
    ask: { name: string; bytes: ArrayBuffer } & ReadAs;
    answer: ListSummary;
  };
  understand: { ask: ChosenColumns; answer: ListSummary };
  voices: { ask: { files: readonly ChosenFile[] }; answer: FoundVoice[] };
  'name voices': { ask: { voices: readonly CheckedVoice[] }; answer: ListSummary };
  /**
   * Matches the rows with places. Each progress message contains some of the matched rows, because all rows in one
   * message would block the page.
   */
  match: { ask: { script: NameScript }; answer: Pick<MatchedList, 'isComplete'> };
  'left over': { ask: { reasons: Reasons; title: string }; answer: string };
}
export type RequestType = keyof Requests;

export type Request = {
  [T in RequestType]: { type: T; id: number } & Requests[T]['ask'];
}[RequestType];

/** The reason why a whole list was refused. */
export type ListProblem = ListErrorDetails & { reason: Reason };

export type Reply =
  | { id: number; answer: unknown }
  | { id: number; problem: ListProblem | null }
  | { id: number; progress: MatchProgress };
