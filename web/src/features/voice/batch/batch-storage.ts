import * as z from 'zod/mini';
import type { Round } from './batch.ts';

/** A user's batches in this browser. The names are on the map anyway; recordings are stored elsewhere. */
export interface KeptRounds {
  /** The unfinished batch. */
  round: Round | null;
  /** Ids of places that were recorded here: the map shows a recording only after approval. */
  recorded: readonly string[];
}

/** Maximum of stored ids, the newest: 27 characters each, and browsers allow five million. */
const mostRemembered = 5000;

const none: KeptRounds = { round: null, recorded: [] };

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

/** The state when storage is refused: until the page closes. */
const unkept = new Map<string, KeptRounds>();

export function readRounds(uid: string): KeptRounds {
  try {
    const kept = localStorage.getItem(keyOf(uid));
    const read = kept === null ? null : shape.safeParse(JSON.parse(kept));
    if (read?.success) return read.data;
  } catch {
    // storage is refused, or has an invalid entry
  }
  return unkept.get(uid) ?? none;
}

/** Stores a batch until it is finished, and the places that it has recorded. */
export function writeRound(uid: string, round: Round): void {
  const before = readRounds(uid).recorded;
  const added = round.recorded.filter((id) => !before.includes(id));
  const kept: KeptRounds = {
    round: round.at < round.places.length ? round : null,
    recorded: [...before, ...added].slice(-mostRemembered),
  };
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify(kept));
  } catch {
    unkept.set(uid, kept);
  }
}

export function forgetRounds(uid: string): void {
  unkept.delete(uid);
  try {
    localStorage.removeItem(keyOf(uid));
  } catch {
    // storage is refused, so there was nothing to delete
  }
}
