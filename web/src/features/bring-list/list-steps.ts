import type { Candidate, ListSummary, MatchedRow } from './protocol.ts';
import { placeOf, stateOf, type Choices, type StatedRow, type WasGiven } from './row-state.ts';

/** A pasted list, or a file. */
export interface Source {
  /** The file's name, by whose extension it is read. */
  name: string;
  bytes: ArrayBuffer;
  /** Name of the file; empty for pasted text. */
  title: string;
}

/** A list whose columns are known. */
export interface ReadList {
  source: Source;
  summary: ListSummary;
}

/** A list whose rows were matched with places. */
export interface MatchedSource extends ReadList {
  rows: readonly MatchedRow[];
  /** Whether all places could be loaded. */
  isWhole: boolean;
  wasGiven: WasGiven;
  choices: Choices;
}

/** The steps from a list to its suggestions, each with what it needs. */
export type Step =
  | { name: 'choose' }
  | { name: 'columns'; list: ReadList }
  /** Places are searched. `choices`: those of an earlier search that was not complete. */
  | { name: 'find'; list: ReadList; choices: Choices }
  | { name: 'places'; list: MatchedSource }
  | { name: 'send'; list: MatchedSource }
  /** `refused`: rows that could not be sent, with the reason. */
  | { name: 'sent'; list: MatchedSource; refused: ReadonlyMap<number, string> };

/** A row to send, with its place. */
export interface PlacedRow {
  at: number;
  pair: MatchedRow['pair'];
  place: Candidate;
}

export const statedRows = ({ rows, choices, wasGiven }: MatchedSource): StatedRow[] =>
  rows.map((row) => ({ row, state: stateOf(row, choices, wasGiven) }));

/** The rows that will be sent, each with its place. */
export const readyRows = (list: MatchedSource): PlacedRow[] =>
  statedRows(list).flatMap(({ row, state }): PlacedRow[] => {
    const place = placeOf(row, list.choices);
    return state === 'ready' && place ? [{ at: row.at, pair: row.pair, place }] : [];
  });
