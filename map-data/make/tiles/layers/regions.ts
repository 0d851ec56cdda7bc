import type { Level } from '@shared/formats/tiles/levels.ts';
import type { Feature } from '../../sources.ts';
import { readLandmarks } from '../landmarks.ts';
import type { Scale } from '../scale.ts';

/**
 * The greatest rank number that a level labels. Rank 1 is the most important rank. Level 11 labels no region, because a
 * region fills the whole view.
 */
const lowest: Record<Level, number> = { 5: 1, 7: 3, 9: 3, 11: 0 };

/** Returns labels of seas, mountain ranges and regions. The properties of each label include the bounding box. */
export function regions(): (scale: Scale) => Feature[] {
  const all = readLandmarks().flatMap(({ kind, rank, at, frame, names }): Feature[] =>
    at && ['sea', 'range', 'region'].includes(kind)
      ? [
          {
            type: 'Feature',
            properties: { class: kind, rank, name: String(names['name:az']), ...names, ...frame },
            geometry: { type: 'Point', coordinates: at },
          },
        ]
      : [],
  );
  return ({ level }) => all.filter(({ properties }) => Number(properties['rank']) <= lowest[level]);
}
