import type { Settlement } from '@shared/formats/settlement-pack.ts';
import type { NameScript } from '../../i18n/languages.ts';
import { pixelsPerWorld, toWorld } from '../geometry.ts';
import type { UnnamedPlace } from '../types.ts';

/** Maximum number of dots in a view. The least important settlements are omitted. */
export const maxUnnamed = 600;
/** Side in CSS pixels of a square that contains at most one dot. Nearer dots would merge. */
export const dotSquare = 12;

const shownFrom = { city: 0, town: 8, village: 10, hamlet: 10 } as const;

/** Returns the current name of a settlement, in the reader's script if possible, and otherwise in the other script. */
export function currentName({ names }: Pick<Settlement, 'names'>, script: NameScript): string {
  return script === 'arabic' ? names.fa || names.latin : names.latin || names.fa;
}

/**
 * Chooses the unnamed settlements of a view by class and zoom, the most important first. Each square has at most one
 * settlement. The squares have fixed geographic positions, so that panning does not change the choice.
 */
export function unnamedIn(
  settlements: Iterable<Settlement>,
  isTaken: (settlement: Settlement) => boolean,
  zoom: number,
  script: NameScript,
  most = maxUnnamed,
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
