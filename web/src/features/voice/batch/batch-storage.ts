import * as z from 'zod/mini';
import type { Round } from './batch.ts';

/** What a user's rounds leave in this browser: the names are on the map anyway, recordings are not here. */
export interface KeptRounds {
  /** One that was not ended. */
  round: Round | null;
  /** Ids of places that were recorded here: the map tells of it only once somebody has approved it. */
  recorded: readonly string[];
}

/** Ids that are remembered, the newest: 27 characters each, where browsers give five million. */
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

/** Where storage is refused, until the page is left. */
const unkept = new Map<string, KeptRounds>();

export function readRounds(uid: string): KeptRounds {
  try {
    const kept = localStorage.getItem(keyOf(uid));
    const read = kept === null ? null : shape.safeParse(JSON.parse(kept));
    if (read?.success) return read.data;
  } catch {
    // storage is refused, or what is there is none of ours
  }
  return unkept.get(uid) ?? none;
}

/** A round that is over is not kept, what it has recorded is. */
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
    // storage is refused: nothing was kept
  }
}
