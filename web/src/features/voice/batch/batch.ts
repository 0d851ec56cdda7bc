/** A place whose name is to be recorded. */
export interface RoundPlace {
  id: string;
  name_az: string | null;
  name_loc: string;
  name_new: string;
}

/** Names that are recorded one after the other. */
export interface Round {
  places: readonly RoundPlace[];
  /** Index of the current place; behind the last when the batch is finished. */
  at: number;
  /** Ids of places with a saved recording. */
  recorded: readonly string[];
}

/** Maximum of places in a batch: what can be recorded in an hour. */
export const mostPlaces = 200;

/** The places of an area that a batch can include. */
export interface Choice {
  all: readonly RoundPlace[];
  /** Those without a recording, as far as known. */
  waiting: readonly RoundPlace[];
}

/**
 * Chooses from the places found in an area. Places without a name in Arabic script are excluded: nothing can be
 * suggested for them, not even a recording.
 * @param recorded ids of places that were recorded here and are not published yet
 */
export function choiceOf(
  found: readonly (Omit<RoundPlace, 'id' | 'name_loc'> & {
    place_id: string;
    name_loc: string | null;
    hasRecording: boolean;
  })[],
  recorded: readonly string[],
): Choice {
  const done = new Set(recorded);
  const all = found.flatMap(({ place_id: id, name_az, name_loc, name_new, hasRecording }) =>
    name_loc === null
      ? []
      : [{ place: { id, name_az, name_loc, name_new }, isDone: hasRecording || done.has(id) }],
  );
  const waiting = all.filter(({ isDone }) => !isDone);
  return { all: all.map(({ place }) => place), waiting: waiting.map(({ place }) => place) };
}

export const newRound = (places: readonly RoundPlace[]): Round => ({
  places: places.slice(0, mostPlaces),
  at: 0,
  recorded: [],
});

export const currentPlace = ({ places, at }: Round): RoundPlace | null => places[at] ?? null;

export const isRecorded = ({ recorded }: Round, { id }: RoundPlace): boolean =>
  recorded.includes(id);

/** Number of places that were skipped or not reached yet. */
export const leftIn = (round: Round): number =>
  round.places.filter((place) => !isRecorded(round, place)).length;

function indexFrom(round: Round, start: number): number {
  const found = round.places.findIndex(
    (place, index) => index >= start && !isRecorded(round, place),
  );
  return found < 0 ? round.places.length : found;
}

/** Moves to the next place without a recording. */
export const skipped = (round: Round): Round => ({ ...round, at: indexFrom(round, round.at + 1) });

/** Moves to the previous place, recorded or not. */
export const steppedBack = (round: Round): Round => ({ ...round, at: Math.max(0, round.at - 1) });

/** Restarts with the places that were skipped. */
export const begunAgain = (round: Round): Round => ({ ...round, at: indexFrom(round, 0) });

/** Marks the current place as recorded and moves on. */
export function keptHere(round: Round): Round {
  const place = currentPlace(round);
  if (!place) return round;
  const recorded = isRecorded(round, place) ? round.recorded : [...round.recorded, place.id];
  return skipped({ ...round, recorded });
}
