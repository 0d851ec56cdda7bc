import type { Encoding } from '@shared/lists/reading/encodings.ts';
import type { Row } from '@shared/lists/reading/rows.ts';
import type { Reason } from '@shared/contract/reasons.ts';
import type { ListErrorDetails } from '@shared/lists/reading/list-error.ts';
import type { Role } from '@shared/lists/understanding/columns.ts';
import type { NamePair, RejectedRow } from '@shared/lists/understanding/pairs.ts';
import type { LatLng } from '@shared/geo/position.ts';
import type { NameScript } from '../../i18n/languages.ts';

/** What each column says. */
export interface SaidColumns {
  hasHeader: boolean;
  roles: Role[];
}

/** What a list was taken for. */
export interface ListSummary {
  /** Null for a file that says it itself. */
  encoding: Encoding | null;
  isEncodingGuessed: boolean;
  /** Null for a list of sentences. */
  columns: SaidColumns | null;
  /** The first rows, as they are. */
  sample: Row[];
  /** The first pairs of names. */
  first: NamePair[];
  pairs: number;
  /** Pairs with an old name: only these can be suggested. */
  withOld: number;
  rejected: RejectedRow[];
}

/** A place that a row may mean. */
export interface Candidate {
  id: string;
  location: LatLng;
  /** As the map has them; of a place without an original name, those are null. */
  name_az: string | null;
  name_loc: string | null;
  name_new: string;
  /** Metres to the point of the list; null where it has none. */
  metres: number | null;
  /** The town beside it. */
  town: { name: string; metres: number } | null;
  /** The old name of the row is published there already. */
  isPublished: boolean;
}

export interface MatchedRow {
  /** Number of the pair within its list. */
  at: number;
  pair: NamePair;
  /** The old names without what spellings differ in (names/fold.ts `foldTight`). */
  tight: string[];
  /** Whether the first candidate is the place beyond doubt. */
  isSure: boolean;
  /** The best first; three at most. */
  candidates: Candidate[];
}

export interface MatchedList {
  rows: MatchedRow[];
  /** Whether all places could be loaded. */
  isWhole: boolean;
}

export type MatchProgress =
  /** `share` is from 0 to 1. */
  { what: 'places'; share: number } | { what: 'rows'; share: number; rows: MatchedRow[] };

/** Why pairs are left over, by their number. */
export type Reasons = readonly (readonly [at: number, reason: string])[];

/** Each request with what answers it. */
export interface Requests {
  read: {
    ask: { name: string; bytes: ArrayBuffer; encoding?: Encoding | undefined };
    answer: ListSummary;
  };
  understand: { ask: SaidColumns; answer: ListSummary };
  /** Rows come with the progress, a few at a time: all of them at once would hold up the page. */
  match: { ask: { script: NameScript }; answer: Pick<MatchedList, 'isWhole'> };
  /** A table, as .csv. */
  'left over': { ask: { reasons: Reasons; title: string }; answer: string };
}
export type RequestType = keyof Requests;

export type Request = {
  [T in RequestType]: { type: T; id: number } & Requests[T]['ask'];
}[RequestType];

/** What is wrong with the list as a whole. */
export type ListProblem = ListErrorDetails & { reason: Reason };

export type Reply =
  | { id: number; answer: unknown }
  | { id: number; problem: ListProblem | null }
  | { id: number; progress: MatchProgress };
