import type { Settlement } from '@shared/formats/settlement-pack.ts';
import type { NameScript } from '../../i18n/languages.ts';
import { pixelsPerWorld, toWorld } from '../geometry.ts';
import type { UnnamedPlace } from '../types.ts';

/** The most dots of a view; the least important are left out. */
export const mostWaiting = 600;
/** One dot in each square of so many CSS pixels: nearer ones would be a smear. */
export const dotSquare = 12;

/** From which zoom a class is shown: above, the ground belongs to those that have their names. */
const shownFrom = { city: 0, town: 8, village: 10, hamlet: 10 } as const;

/** Today's name in the reader's script, else in the other one. */
export function currentName({ names }: Pick<Settlement, 'names'>, script: NameScript): string {
  return script === 'arabic' ? names.fa || names.latin : names.latin || names.fa;
}

/**
 * The settlements of a view that wait for their names: of the classes that the zoom has room for, one in
 * a square of the world (so that panning changes none), the most important first.
 */
export function waitingIn(
  settlements: Iterable<Settlement>,
  isTaken: (settlement: Settlement) => boolean,
  zoom: number,
  script: NameScript,
  most = mostWaiting,
): UnnamedPlace[] {
  const ordered = [...settlements]
    .filter((one) => zoom >= shownFrom[one.class ?? 'village'] && !isTaken(one))
    .sort((a, b) => b.importance - a.importance || (a.id < b.id ? -1 : 1));
  const squares = new Set<string>();
  const squaresPerWorld = pixelsPerWorld(zoom) / dotSquare;
  const waiting: UnnamedPlace[] = [];
  for (const settlement of ordered) {
    if (waiting.length >= most) break;
    const { x, y } = toWorld(settlement.location);
    const square = `${Math.floor(x * squaresPerWorld)},${Math.floor(y * squaresPerWorld)}`;
    if (squares.has(square)) continue;
    squares.add(square);
    waiting.push({
      id: settlement.id,
      position: settlement.location,
      name: currentName(settlement, script),
      rank: settlement.class ?? 'village',
      importance: settlement.importance,
    });
  }
  return waiting;
}
