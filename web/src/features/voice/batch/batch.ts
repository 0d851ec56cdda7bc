/** A place whose name is to be spoken. */
export interface RoundPlace {
  id: string;
  name_az: string | null;
  name_loc: string;
  name_new: string;
}

/** Names that are recorded one after the other. */
export interface Round {
  places: readonly RoundPlace[];
  /** The place that is shown; behind the last once the round is over. */
  at: number;
  /** Ids of those whose recording was kept. */
  recorded: readonly string[];
}

/** Places of a round: what is recorded in an hour. */
export const mostPlaces = 200;

/** The places of an area that a round may be of. */
export interface Choice {
  all: readonly RoundPlace[];
  /** Those without a recording, as far as that is known. */
  waiting: readonly RoundPlace[];
}

/**
 * Of those that are found in an area. Nothing can be suggested of a place that has no name in Arabic script, not even
 * its recording.
 * @param recorded ids of what was recorded here, and is on no map yet
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

/** Those that were passed by, or not come to yet. */
export const leftIn = (round: Round): number =>
  round.places.filter((place) => !isRecorded(round, place)).length;

function indexFrom(round: Round, start: number): number {
  const found = round.places.findIndex(
    (place, index) => index >= start && !isRecorded(round, place),
  );
  return found < 0 ? round.places.length : found;
}

/** On to the next that is not recorded. */
export const skipped = (round: Round): Round => ({ ...round, at: indexFrom(round, round.at + 1) });

/** Back to the one before, recorded or not. */
export const steppedBack = (round: Round): Round => ({ ...round, at: Math.max(0, round.at - 1) });

/** Once more to those that were passed by. */
export const begunAgain = (round: Round): Round => ({ ...round, at: indexFrom(round, 0) });

/** The present one's recording is kept: on to the next. */
export function keptHere(round: Round): Round {
  const place = currentPlace(round);
  if (!place) return round;
  const recorded = isRecorded(round, place) ? round.recorded : [...round.recorded, place.id];
  return skipped({ ...round, recorded });
}
