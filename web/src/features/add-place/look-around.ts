import type { Location } from '@shared/contract/schemas.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { placesAround, type PlacesAround } from './places-around.ts';

/** Milliseconds until failed requests are retried. */
export const askAgainAfter = 5_000;

/**
 * Loads and reports the places around a point. If some files could not be loaded, retries and reports again.
 * @returns a function that stops the reports and the retries
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
    if (!around.isComplete) again = setTimeout(() => unawaited(ask()), askAgainAfter);
  };
  unawaited(ask());
  return () => {
    ended = true;
    clearTimeout(again);
  };
}
