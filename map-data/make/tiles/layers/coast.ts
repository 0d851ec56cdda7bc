import { readCoasts } from '../../../gshhg/coasts.ts';
import type { Level } from '@shared/formats/tiles/levels.ts';
import type { Feature } from '../../sources.ts';
import type { Scale } from '../scale.ts';
import { polygonFeature } from '../shapes.ts';

/** Minimum area of land by level, in square units of the level's grid. */
const smallest: Record<Level, number> = { 5: 20, 7: 12, 9: 8, 11: 4 };

/**
 * Returns the areas of land. The map draws them on a background with the colour of the sea. The Caspian is a hole in
 * the land.
 */
export function coast(): (scale: Scale) => Feature[] {
  const { land } = readCoasts();
  return (scale) =>
    land.flatMap((rings) =>
      polygonFeature(rings, { ...scale, smallest: smallest[scale.level] }, { class: 'land' }),
    );
}
