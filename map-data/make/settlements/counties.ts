import type { Location } from '@shared/contract/schemas.ts';
import { boundsOfAll, contains } from '@shared/geo/bounds.ts';
import type { Position } from '../geometry/grid.ts';
import { isWithin } from '../geometry/within.ts';
import { polygonsOf, readFeatures } from '../sources.ts';

export interface County {
  /**
   * `fa` and `latin` are the county's names without the word for a county ("شهرستان" or "County"). An unknown name is
   * empty.
   */
  fa: string;
  latin: string;
  polygons: Position[][][];
}

/** Returns Iran's counties that touch the map's frame. The source file contains no other counties. */
export const readCounties = (): County[] =>
  readFeatures('osm/iran-counties.geojson.gz').map((feature) => {
    const { name, name_en: english } = feature.properties;
    return {
      fa: String(name ?? '').replace(/^شهرستان /, ''),
      latin: String(english ?? '').replace(/ County$/, ''),
      polygons: polygonsOf(feature),
    };
  });

export function countyFinder(counties: readonly County[]): (at: Location) => County | undefined {
  const framed = counties.map((county) => {
    const outline = county.polygons.flatMap(([outer = []]) => outer);
    return { county, bounds: boundsOfAll(outline.map(([lng, lat]) => ({ lat, lng }))) };
  });
  return (at) =>
    framed.find(
      ({ county, bounds }) =>
        contains(bounds, at) &&
        county.polygons.some(
          ([outer = [], ...holes]) =>
            isWithin(outer, [at.lng, at.lat]) &&
            !holes.some((hole) => isWithin(hole, [at.lng, at.lat])),
        ),
    )?.county;
}
