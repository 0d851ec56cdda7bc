export interface BatchPlace {
  id: string;
  name_az: string | null;
  name_loc: string;
  name_new: string;
}

export interface Batch {
  places: readonly BatchPlace[];
  /** Index of the current place; equal to the number of places at the end of the batch. */
  at: number;
  recorded: readonly string[];
}

/** Maximum number of places in a batch. A user can record about 200 names in an hour. */
export const maxPlaces = 200;

export interface BatchChoice {
  all: readonly BatchPlace[];
  unrecorded: readonly BatchPlace[];
}

/**
 * Returns the places that a batch can contain: all of them, and those without a recording. Excludes places without a
 * name in Arabic script, because the server accepts no suggestion for such a place, not even a recording.
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

export const begunAgain = (batch: Batch): Batch => ({ ...batch, at: indexFrom(batch, 0) });

export function keptHere(batch: Batch): Batch {
  const place = currentPlace(batch);
  if (!place) return batch;
  const recorded = isRecorded(batch, place) ? batch.recorded : [...batch.recorded, place.id];
  return skipped({ ...batch, recorded });
}
