import type { Candidate, MatchedRow } from './protocol.ts';

/** State of a row. */
export type RowState =
  /** Will be sent. */
  | 'ready'
  /** The user must choose its place or leave it out. */
  | 'choose'
  | 'not found'
  /** The user has left it out. */
  | 'left out'
  /** The place already has this name. */
  | 'published'
  /** This account has suggested it before. */
  | 'given'
  /** It has no old name. */
  | 'no old name';

export interface StatedRow {
  row: MatchedRow;
  state: RowState;
}

/** The chosen place id by row; null for "none of them". */
export type Choices = ReadonlyMap<number, string | null>;

/**
 * Whether this account has suggested one of these names for a place before; of a row with a voice, whether it has
 * suggested that voice, or another one for one of these names.
 */
export type WasGiven = (placeId: string, tight: readonly string[], voice?: string) => boolean;

/** The place of a row: the chosen one, otherwise the certain one. */
export function placeOf(row: MatchedRow, choices: Choices): Candidate | null {
  const chosen = choices.get(row.at);
  if (chosen === undefined) return row.isSure ? (row.candidates[0] ?? null) : null;
  return row.candidates.find(({ id }) => id === chosen) ?? null;
}

export function stateOf(row: MatchedRow, choices: Choices, wasGiven: WasGiven): RowState {
  const hasVoice = row.voice !== undefined;
  const place = placeOf(row, choices);
  // a voice without a name says the published name
  if (row.pair.old.length === 0 && (!hasVoice || place?.name_loc === null)) return 'no old name';
  // the name of a voice may be published without it
  if (place?.isPublished && !hasVoice) return 'published';
  if (place && wasGiven(place.id, row.tight, row.voice)) return 'given';
  if (place) return 'ready';
  if (choices.get(row.at) === null) return 'left out';
  if (row.candidates[0]?.isPublished && !hasVoice) return 'published';
  // the place that was chosen when this list was brought before
  if (row.candidates.some(({ id }) => wasGiven(id, row.tight, row.voice))) return 'given';
  return row.candidates.length > 0 ? 'choose' : 'not found';
}
