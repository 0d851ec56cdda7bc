import type { Location } from '@shared/contract/schemas.ts';
import type { Position } from '../geometry/grid.ts';
import { isWithin } from '../geometry/within.ts';
import { polygonsOf, readFeatures } from '../sources.ts';

/** A county of Iran, by OpenStreetMap. */
export interface County {
  /** Without "شهرستان" and "County"; empty when unknown. */
  fa: string;
  latin: string;
  /** Each an outer ring and its holes. */
  polygons: Position[][][];
}

/** Those that touch the map's frame. */
export const readCounties = (): County[] =>
  readFeatures('osm/iran-counties.geojson.gz').map((feature) => {
    const { name, name_en: english } = feature.properties;
    return {
      fa: String(name ?? '').replace(/^شهرستان /, ''),
      latin: String(english ?? '').replace(/ County$/, ''),
      polygons: polygonsOf(feature),
    };
  });

/** Finds the county at a point. */
export function countyFinder(counties: readonly County[]): (at: Location) => County | undefined {
  const framed = counties.map((county) => {
    const points = county.polygons.flatMap(([outer = []]) => outer);
    const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)];
    return {
      ...{ county, west: Math.min(...lngs), east: Math.max(...lngs) },
      ...{ south: Math.min(...lats), north: Math.max(...lats) },
    };
  });
  return ({ lat, lng }) =>
    framed.find(
      ({ county, west, south, east, north }) =>
        lng >= west &&
        lng <= east &&
        lat >= south &&
        lat <= north &&
        county.polygons.some(
          ([outer = [], ...holes]) =>
            isWithin(outer, [lng, lat]) && !holes.some((hole) => isWithin(hole, [lng, lat])),
        ),
    )?.county;
}
