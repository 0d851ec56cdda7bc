import { pagePaths } from '../../functions/src/pages/addresses.ts';
import type { MirroredPlace } from './places.ts';
import type { MirrorFolder } from './folder.ts';

export type DrawCard = (place: MirroredPlace['place']) => Uint8Array;

/** Path of a place's picture below the folder; null if the place has no revision. */
const cardFile = ({ place, details }: MirroredPlace): string | null =>
  details && pagePaths.card(place.place_id, details.revision).slice(1);

/** Draws a picture of each place. The picture of a revision never changes, so existing ones are kept. */
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

/** Number of places whose picture has not been drawn yet. */
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
