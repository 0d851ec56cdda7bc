import type { Level } from '../../../format/levels.ts';
import { linesOf, readFeatures, type Feature } from '../../sources.ts';
import type { Scale } from '../scale.ts';
import { lineFeature } from '../shapes.ts';

const classes = ['river', 'canal', 'stream'] as const;
const shown: Record<Level, number> = { 5: 1, 7: 1, 9: 2, 11: 3 };
/** Rivers shorter than this are left out, in steps of the level's grid. */
const shortest: Record<Level, number> = { 5: 40, 7: 24, 9: 0, 11: 0 };

export function waterways(): (scale: Scale) => Feature[] {
  const all = readFeatures('osm/waterways.geojson.gz');
  const byClass = new Map(
    classes.map((name) => [
      name,
      all.filter(({ properties }) => properties['class'] === name).flatMap(linesOf),
    ]),
  );
  return (scale) =>
    classes
      .slice(0, shown[scale.level])
      .flatMap((name) =>
        lineFeature(
          byClass.get(name) ?? [],
          { ...scale, shortest: shortest[scale.level] },
          { class: name },
        ),
      );
}
