import type { Level } from '@shared/formats/tiles/levels.ts';
import { linesOf, readFeatures, type Feature } from '../../sources.ts';
import type { Scale } from '../scale.ts';
import { lineFeature } from '../shapes.ts';

/** Classes of roads, the most important class first. */
export const roadClasses = ['motorway', 'trunk', 'primary', 'secondary', 'tertiary'] as const;

/** Number of road classes that a level shows, beginning with the most important class. */
export const shownRoads: Record<Level, number> = { 5: 2, 7: 3, 9: 5, 11: 5 };

const read = () => readFeatures('osm/roads.geojson.gz');

export function roads(): (scale: Scale) => Feature[] {
  const all = read();
  const byClass = new Map(
    roadClasses.map((name) => [
      name,
      all.filter(({ properties }) => properties['class'] === name).flatMap(linesOf),
    ]),
  );
  return (scale) =>
    roadClasses
      .slice(0, shownRoads[scale.level])
      .flatMap((name) => lineFeature(byClass.get(name) ?? [], scale, { class: name }));
}
