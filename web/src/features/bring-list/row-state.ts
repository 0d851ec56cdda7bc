import type { Candidate, MatchedRow } from './protocol.ts';

export type RowState =
  | 'ready'
  | 'choose'
  | 'not found'
  | 'left out'
  | 'published'
  | 'given'
  /**
   * The row has no old name and cannot be sent. Without an old name, a row can only add a recording to a place that
   * already has a name in Arabic script.
   */
  | 'no old name';

export interface StatedRow {
  row: MatchedRow;
  state: RowState;
}

export interface PickedPlace extends Candidate {
  /** True for a point that becomes a place when a reviewer approves the suggestion. */
  isNew: boolean;
}

/**
 * The user's choice for a row: the id of a candidate, or a picked place. Null means that none of the candidates is
 * right. Undefined means that the user has not chosen yet.
 */
export type Choice = string | PickedPlace | null | undefined;

export type Choices = ReadonlyMap<number, Choice>;

export const isPicked = (choice: Choice): choice is PickedPlace =>
  typeof choice === 'object' && choice !== null;

/**
 * Without `voice`, returns whether this account has already suggested all of these names for a place. With `voice`,
 * returns whether the account has suggested this recording, or any recording for one of these names.
 */
export type WasGiven = (placeId: string, tight: readonly string[], voice?: string) => boolean;

export interface GivenBefore {
  wasGiven: WasGiven;
  /** Whether the account has already suggested this row for a place that the account itself has added to the map. */
  wasGivenForAddedPlace: (row: Pick<MatchedRow, 'pair' | 'tight' | 'voice'>) => boolean;
}

/**
 * Returns the place that the user has chosen. Until the user has chosen, returns the first candidate if the match is
 * certain, or else null.
 */
export function placeOf(row: MatchedRow, choices: Choices): Candidate | null {
  const chosen = choices.get(row.at);
  if (chosen === undefined) return row.isSure ? (row.candidates[0] ?? null) : null;
  if (isPicked(chosen)) return chosen;
  return row.candidates.find(({ id }) => id === chosen) ?? null;
}

export function stateOf(
  row: MatchedRow,
  choices: Choices,
  { wasGiven, wasGivenForAddedPlace }: GivenBefore,
): RowState {
  const hasVoice = row.voice !== undefined;
  const place = placeOf(row, choices);
  // A row without an old name can only add a recording to a name that the place already has. So the row must have a
  // recording, and its place, if known, must have a name in Arabic script.
  if (row.pair.old.length === 0 && (!hasVoice || place?.name_loc === null)) return 'no old name';
  // A row with a recording is sent even if its name is published, because the name may have no recording yet.
  if (place?.isPublished && !hasVoice) return 'published';
  if (choices.get(row.at) === undefined && wasGivenForAddedPlace(row)) return 'given';
  if (place && wasGiven(place.id, row.tight, row.voice)) return 'given';
  if (place) return 'ready';
  if (choices.get(row.at) === null) return 'left out';
  if (row.candidates[0]?.isPublished && !hasVoice) return 'published';
  // In an earlier import of this list, the user may have chosen any of the candidates, so all candidates are checked.
  if (row.candidates.some(({ id }) => wasGiven(id, row.tight, row.voice))) return 'given';
  return row.candidates.length > 0 ? 'choose' : 'not found';
}
