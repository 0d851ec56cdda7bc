import { pagePaths } from '../../functions/src/pages/addresses.ts';
import type { MirroredPlace } from './places.ts';
import type { MirrorFolder } from './folder.ts';

export type DrawCard = (place: MirroredPlace['place']) => Uint8Array;

/** The picture of a place, below the folder; null for one that has no revision. */
const cardFile = ({ place, details }: MirroredPlace): string | null =>
  details && pagePaths.card(place.place_id, details.revision).slice(1);

/** A picture for each place. A revision's never changes: what lies there is kept, and nothing is drawn for it. */
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

/** Of how many pictures the folder has none yet. */
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
