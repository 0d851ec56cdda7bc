import type { Location } from '@shared/contract/schemas.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { placesAround, type PlacesAround } from './places-around.ts';

/** Milliseconds after which what could not be had is asked for again. */
export const askAgainAfter = 5_000;

/**
 * Tells which places are around a point; and again as long as some of them could not be had: lines come back.
 * @returns what ends it
 */
export function lookAround(
  point: Location,
  onFound: (around: PlacesAround) => void,
  look: (point: Location) => Promise<PlacesAround> = placesAround,
): () => void {
  let ended = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  const ask = async (): Promise<void> => {
    const around = await look(point);
    if (ended) return;
    onFound(around);
    if (!around.isWhole) again = setTimeout(() => unawaited(ask()), askAgainAfter);
  };
  unawaited(ask());
  return () => {
    ended = true;
    clearTimeout(again);
  };
}
