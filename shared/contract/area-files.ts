import type { Bounds } from '../geo/bounds.ts';

/**
 * Maximum number of places in a downloaded file for a part of the map. Users who need more places can download the open
 * data.
 */
export const maxInArea = 10_000;
/**
 * Maximum number of places with long details in a downloaded file. The server must read one more file for each of these
 * places.
 */
export const maxLongInArea = 500;

export const areaFormats = [
  ['KML', 'places.kml'],
  ['GPX', 'places.gpx'],
  ['GeoJSON', 'places.geojson'],
  ['CSV', 'places.csv'],
] as const;

export const areaPath = (file: string): string => `/data/area/${file}`;

export const divisionFile = (file: string, division: string): string =>
  `${areaPath(file)}?division=${division}`;

/**
 * Steps per degree. Bounds in an address are rounded to these steps of 0.01 degrees, so views of nearly the same area
 * share an address and its cached response.
 */
const steps = 100;

const inSteps = (degrees: number): number => Number((degrees * steps).toFixed(6));

/**
 * Returns `west,south,east,north` for an address. The sides of the box are rounded outwards to hundredths of a degree,
 * but not beyond 180 degrees of longitude or 85 degrees of latitude.
 */
export function roundedBounds({ west, south, east, north }: Readonly<Bounds>): string {
  const down = (degrees: number, least: number) =>
    Math.max(least, Math.floor(inSteps(degrees)) / steps);
  const up = (degrees: number, most: number) => Math.min(most, Math.ceil(inSteps(degrees)) / steps);
  const box = [down(west, -180), down(south, -85), up(east, 180), up(north, 85)];
  return box.map((one) => one.toFixed(2)).join(',');
}

/** Returns the address of a file with the places in a box. */
export const boundsFile = (file: string, bounds: Readonly<Bounds>): string =>
  `${areaPath(file)}?bbox=${roundedBounds(bounds)}`;
