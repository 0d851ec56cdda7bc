import * as z from 'zod/mini';
import { readStoredJson, writeStored } from '../../../lib/stored.ts';
import type { Batch } from './batch.ts';

/** A user's batches in this browser. A batch contains only public names, and recordings are stored separately. */
export interface StoredBatches {
  batch: Batch | null;
  /**
   * Ids of places whose names were recorded on this device. They are stored, because the map's data contain a recording
   * only after its approval.
   */
  recorded: readonly string[];
}

/**
 * Maximum number of stored ids; the newest ids are kept. Most ids have at most 27 characters, and browsers limit
 * localStorage to about five million characters.
 */
const maxRemembered = 5000;

const none: StoredBatches = { batch: null, recorded: [] };

/** The stored data call a batch a `round`. */
const shape = z.object({
  round: z.nullable(
    z.object({
      places: z.array(
        z.object({
          id: z.string(),
          name_az: z.nullable(z.string()),
          name_loc: z.string(),
          name_new: z.string(),
        }),
      ),
      at: z.int().check(z.gte(0)),
      recorded: z.array(z.string()),
    }),
  ),
  recorded: z.array(z.string()),
});

const keyOf = (uid: string): string => `adyurdu.round.${uid}`;

const unkept = new Map<string, StoredBatches>();

export function readBatches(uid: string): StoredBatches {
  const read = shape.safeParse(readStoredJson(keyOf(uid)));
  if (read.success) return { batch: read.data.round, recorded: read.data.recorded };
  return unkept.get(uid) ?? none;
}

export function writeBatch(uid: string, batch: Batch): void {
  const before = readBatches(uid).recorded;
  const added = batch.recorded.filter((id) => !before.includes(id));
  const recorded = [...before, ...added].slice(-maxRemembered);
  const unfinished = batch.at < batch.places.length ? batch : null;
  const text = JSON.stringify({ round: unfinished, recorded });
  if (!writeStored(keyOf(uid), text)) unkept.set(uid, { batch: unfinished, recorded });
}

export function forgetBatches(uid: string): void {
  unkept.delete(uid);
  writeStored(keyOf(uid), null);
}
