export interface BatchPlace {
  id: string;
  name_az: string | null;
  name_loc: string;
  name_new: string;
}

export interface Batch {
  places: readonly BatchPlace[];
  /** Index of the current place. At the end of the batch, the index is equal to the number of places. */
  at: number;
  recorded: readonly string[];
}

/** Maximum number of places in a batch. This is how many places can be recorded in an hour. */
export const maxPlaces = 200;

export interface BatchChoice {
  all: readonly BatchPlace[];
  unrecorded: readonly BatchPlace[];
}

/**
 * Chooses the places for a batch from the places found in an area. Excludes places without a name in Arabic script,
 * because such a place can have no suggestion, not even a recording.
 * @param recorded ids of places that were recorded on this device and are not published yet
 */
export function choiceOf(
  found: readonly (Omit<BatchPlace, 'id' | 'name_loc'> & {
    place_id: string;
    name_loc: string | null;
    hasRecording: boolean;
  })[],
  recorded: readonly string[],
): BatchChoice {
  const done = new Set(recorded);
  const all = found.flatMap(({ place_id: id, name_az, name_loc, name_new, hasRecording }) =>
    name_loc === null
      ? []
      : [{ place: { id, name_az, name_loc, name_new }, isDone: hasRecording || done.has(id) }],
  );
  const unrecorded = all.filter(({ isDone }) => !isDone);
  return { all: all.map(({ place }) => place), unrecorded: unrecorded.map(({ place }) => place) };
}

export const newBatch = (places: readonly BatchPlace[]): Batch => ({
  places: places.slice(0, maxPlaces),
  at: 0,
  recorded: [],
});

export const currentPlace = ({ places, at }: Batch): BatchPlace | null => places[at] ?? null;

export const isRecorded = ({ recorded }: Batch, { id }: BatchPlace): boolean =>
  recorded.includes(id);

/** Returns how many places of a batch have no recording yet. */
export const leftIn = (batch: Batch): number =>
  batch.places.filter((place) => !isRecorded(batch, place)).length;

function indexFrom(batch: Batch, start: number): number {
  const found = batch.places.findIndex(
    (place, index) => index >= start && !isRecorded(batch, place),
  );
  return found < 0 ? batch.places.length : found;
}

export const skipped = (batch: Batch): Batch => ({ ...batch, at: indexFrom(batch, batch.at + 1) });

export const steppedBack = (batch: Batch): Batch => ({ ...batch, at: Math.max(0, batch.at - 1) });

/** Moves to the first place without a recording, so that skipped places are shown again. */
export const begunAgain = (batch: Batch): Batch => ({ ...batch, at: indexFrom(batch, 0) });

/** Marks the current place as recorded and moves to the next one. */
export function keptHere(batch: Batch): Batch {
  const place = currentPlace(batch);
  if (!place) return batch;
  const recorded = isRecorded(batch, place) ? batch.recorded : [...batch.recorded, place.id];
  return skipped({ ...batch, recorded });
}
