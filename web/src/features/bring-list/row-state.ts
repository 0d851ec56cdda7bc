import type { Candidate, MatchedRow } from './protocol.ts';

/** What becomes of a row. */
export type RowState =
  /** Is sent. */
  | 'ready'
  /** Somebody says where it is, or leaves it out. */
  | 'choose'
  | 'not found'
  /** Left out by whoever brings the list. */
  | 'left out'
  /** The place has this name already. */
  | 'published'
  /** Its sender has suggested it before. */
  | 'given'
  /** Nothing but today's name is said. */
  | 'no old name';

/** The place that was chosen, by its id; null for none of them. */
export type Choices = ReadonlyMap<number, string | null>;

/** Whether this account has suggested one of these names for a place before. */
export type WasGiven = (placeId: string, tight: readonly string[]) => boolean;

/** The place that a row stands for: what was chosen, else the one beyond doubt. */
export function placeOf(row: MatchedRow, choices: Choices): Candidate | null {
  const chosen = choices.get(row.at);
  if (chosen === undefined) return row.isSure ? (row.candidates[0] ?? null) : null;
  return row.candidates.find(({ id }) => id === chosen) ?? null;
}

export function stateOf(row: MatchedRow, choices: Choices, wasGiven: WasGiven): RowState {
  if (row.pair.old.length === 0) return 'no old name';
  const place = placeOf(row, choices);
  if (place?.isPublished) return 'published';
  if (place && wasGiven(place.id, row.tight)) return 'given';
  if (place) return 'ready';
  if (choices.get(row.at) === null) return 'left out';
  if (row.candidates[0]?.isPublished) return 'published';
  // what was chosen when the list was brought before
  if (row.candidates.some(({ id }) => wasGiven(id, row.tight))) return 'given';
  return row.candidates.length > 0 ? 'choose' : 'not found';
}
