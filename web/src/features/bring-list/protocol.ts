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

export interface ChosenColumns {
  hasHeader: boolean;
  roles: Role[];
}

export interface ReadAs {
  encoding?: Encoding;
  /** The character between two cells; null if each line is one cell. */
  separator?: Separator | null;
  part?: number;
}

export interface ListSummary {
  /** The encoding; null if the file itself defines the encoding. */
  encoding: Encoding | null;
  isEncodingGuessed: boolean;
  /** The character between two cells. Null if each line is one cell, and missing if the file format has cells. */
  separator?: Separator | null;
  /** The sheets or tables, if the file has several. */
  parts?: readonly Part[];
  /** Number of the chosen sheet or table. Missing until the user has chosen one. */
  part?: number;
  /** The columns; null for a list of sentences, because such a list has no columns. */
  columns: ChosenColumns | null;
  sample: Row[];
  first: NamePair[];
  pairs: number;
  /** Number of pairs with an old name. A pair without an old name needs a recording to become a suggestion. */
  withOld: number;
  rejected: RejectedRow[];
}

export interface Candidate {
  id: string;
  location: LatLng;
  /** The original name in Latin script; null if there is none. */
  name_az: string | null;
  name_loc: string | null;
  name_new: string;
  /** Distance in metres from the coordinates in the row; null if the row has no coordinates. */
  metres: number | null;
  /** The county or province in the user's script; null if unknown. */
  division: string | null;
  town: { name: string; metres: number } | null;
  /** True if all old names of the row are already published for this place. */
  isPublished: boolean;
}

export interface CheckedVoice {
  file: string;
  /** The old names, separated by slashes. */
  old: string;
  now: string;
  position: LatLng | null;
}

export interface FoundVoice extends CheckedVoice {
  blob: Blob;
  /** SHA-256 hash of the file. */
  hash: string;
}

/** If the user chose a folder, `path` begins with the name of this folder. */
export interface ChosenFile {
  path: string;
  file: File;
}

export interface MatchedRow {
  /** Number of the row's pair of names in the list. */
  at: number;
  pair: NamePair;
  /** `FoundVoice.hash` of the row's recording; missing for a row without a recording. */
  voice?: string;
  /** The old names. `foldTight` (names/fold.ts) has made different spellings equal. */
  tight: string[];
  /** Ids of all places for which all old names of the row are already published. */
  publishedAt: string[];
  isSure: boolean;
  /** The best candidates, at most three. The best candidate comes first. */
  candidates: Candidate[];
}

export interface MatchedList {
  rows: MatchedRow[];
  /** False if some known places could not be loaded for the search. */
  isComplete: boolean;
}

export type MatchProgress =
  /** `share` is a fraction from 0 to 1. */
  { what: 'places'; share: number } | { what: 'rows'; share: number; rows: MatchedRow[] };

/** Reasons why pairs of names are not sent, by number of the pair. */
export type Reasons = readonly (readonly [at: number, reason: string])[];

export interface Requests {
  prepare: { ask: object; answer: undefined };
  read: {
    ask: { name: string; bytes: ArrayBuffer } & ReadAs;
    answer: ListSummary;
  };
  understand: { ask: ChosenColumns; answer: ListSummary };
  voices: { ask: { files: readonly ChosenFile[] }; answer: FoundVoice[] };
  'name voices': { ask: { voices: readonly CheckedVoice[] }; answer: ListSummary };
  /**
   * Matches the rows with places. Each progress message contains only some of the rows, because all rows in one message
   * would block the page.
   */
  match: { ask: { script: NameScript }; answer: Pick<MatchedList, 'isComplete'> };
  'left over': { ask: { reasons: Reasons; title: string }; answer: string };
}
export type RequestType = keyof Requests;

export type Request = {
  [T in RequestType]: { type: T; id: number } & Requests[T]['ask'];
}[RequestType];

export type ListProblem = ListErrorDetails & { reason: Reason };

export type Reply =
  | { id: number; answer: unknown }
  | { id: number; problem: ListProblem | null }
  | { id: number; progress: MatchProgress };
