import { pagePaths } from '../../functions/src/pages/addresses.ts';
import type { MirroredPlace } from './places.ts';
import type { MirrorFolder } from './folder.ts';

export type DrawCard = (place: MirroredPlace['place']) => Uint8Array;

/** Returns a path relative to the mirror's folder, or null if the place has no revision. */
const cardFile = ({ place, details }: MirroredPlace): string | null =>
  details && pagePaths.card(place.place_id, details.revision).slice(1);

export async function putCards(
  folder: MirrorFolder,
  places: readonly MirroredPlace[],
  draw: DrawCard,
): Promise<void> {
  for (const one of places) {
    const name = cardFile(one);
    if (name !== null) await folder.put(name, (await folder.known(name)) ?? draw(one.place));
  }
}

export async function missingCards(
  folder: MirrorFolder,
  places: readonly MirroredPlace[],
): Promise<MirroredPlace[]> {
  const missing: MirroredPlace[] = [];
  for (const one of places) {
    const name = cardFile(one);
    if (name !== null && !(await folder.known(name))) missing.push(one);
  }
  return missing;
}
