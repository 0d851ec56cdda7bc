import type { Settlement } from '@shared/formats/settlement-pack.ts';
import type { NameScript } from '../../i18n/languages.ts';
import { pixelsPerWorld, toWorld } from '../geometry.ts';
import type { UnnamedPlace } from '../types.ts';

/** Maximum dots in a view; the least important are omitted. */
export const mostUnnamed = 600;
/** One dot per square with this side in CSS pixels: nearer ones would merge. */
export const dotSquare = 12;

/** The lowest zoom of each class; below it only named places are shown. */
const shownFrom = { city: 0, town: 8, village: 10, hamlet: 10 } as const;

/** Today's name in the reader's script, otherwise in the other one. */
export function currentName({ names }: Pick<Settlement, 'names'>, script: NameScript): string {
  return script === 'arabic' ? names.fa || names.latin : names.latin || names.fa;
}

/**
 * The unnamed settlements of a view: of the classes for the zoom, one per square of the world (so that
 * panning changes none), the most important first.
 */
export function unnamedIn(
  settlements: Iterable<Settlement>,
  isTaken: (settlement: Settlement) => boolean,
  zoom: number,
  script: NameScript,
  most = mostUnnamed,
): UnnamedPlace[] {
  const ordered = [...settlements]
    .filter((one) => zoom >= shownFrom[one.class ?? 'village'] && !isTaken(one))
    .sort((a, b) => b.importance - a.importance || (a.id < b.id ? -1 : 1));
  const squares = new Set<string>();
  const squaresPerWorld = pixelsPerWorld(zoom) / dotSquare;
  const unnamed: UnnamedPlace[] = [];
  for (const settlement of ordered) {
    if (unnamed.length >= most) break;
    const { x, y } = toWorld(settlement.location);
    const square = `${Math.floor(x * squaresPerWorld)},${Math.floor(y * squaresPerWorld)}`;
    if (squares.has(square)) continue;
    squares.add(square);
    unnamed.push({
      id: settlement.id,
      position: settlement.location,
      name: currentName(settlement, script),
      rank: settlement.class ?? 'village',
      importance: settlement.importance,
    });
  }
  return unnamed;
}
