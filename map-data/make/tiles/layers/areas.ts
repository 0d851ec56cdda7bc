import type { Level } from '@shared/formats/tiles/levels.ts';
import { polygonsOf, readFeatures, type Feature } from '../../sources.ts';
import type { Scale } from '../scale.ts';
import { polygonFeature } from '../shapes.ts';

function areas(file: string, smallest: Record<Level, number>): (scale: Scale) => Feature[] {
  const polygons = readFeatures(file).flatMap((feature) =>
    polygonsOf(feature).map((rings) => ({ rings, name: String(feature.properties['class']) })),
  );
  return (scale) =>
    polygons.flatMap(({ rings, name }) =>
      polygonFeature(rings, { ...scale, smallest: smallest[scale.level] }, { class: name }),
    );
}

/** Minimum area by layer and level, in square units of the level's grid. */
export const smallestAreas = {
  water: { 5: 40, 7: 20, 9: 12, 11: 8 },
  builtup: { 5: 60, 7: 40, 9: 20, 11: 8 },
  landcover: { 5: 400, 7: 100, 9: 40, 11: 12 },
} as const satisfies Record<string, Record<Level, number>>;

export const water = () => areas('osm/water.geojson.gz', smallestAreas.water);
export const builtup = () => areas('osm/builtup.geojson.gz', smallestAreas.builtup);
export const landcover = () => areas('osm/landcover.geojson.gz', smallestAreas.landcover);
