import type { Bounds } from '../geo/bounds.ts';

/** Maximum places in a file for a part of the map. The editions of the open data contain all places. */
export const mostInArea = 10_000;
/**
 * Maximum places with a long story in a file for a part of the map. The server reads another file for each such place.
 */
export const mostLongInArea = 500;

/**
 * The file formats for the places of a part of the map. Each entry has the format's name, which is not translated, and
 * the file's name.
 */
export const areaFormats = [
  ['KML', 'places.kml'],
  ['GPX', 'places.gpx'],
  ['GeoJSON', 'places.geojson'],
  ['CSV', 'places.csv'],
] as const;

/** The path of a file with the places of a part of the map. */
export const areaPath = (file: string): string => `/data/area/${file}`;

/** The address for a division, such as a province. */
export const divisionFile = (file: string, division: string): string =>
  `${areaPath(file)}?division=${division}`;

/**
 * Number of steps per degree: a step is 0.01 degrees. Bounds are rounded to whole steps, so that views of the same area
 * have one address and share its cached response.
 */
const steps = 100;

/** Converts degrees to steps, without the rounding error of binary fractions: 38.45 degrees are 3,845 steps. */
const inSteps = (degrees: number): number => Number((degrees * steps).toFixed(6));

/** The address for a box. It is widened to whole hundredths of a degree. */
export function boundsFile(file: string, { west, south, east, north }: Readonly<Bounds>): string {
  const down = (degrees: number, least: number) =>
    Math.max(least, Math.floor(inSteps(degrees)) / steps);
  const up = (degrees: number, most: number) => Math.min(most, Math.ceil(inSteps(degrees)) / steps);
  const box = [down(west, -180), down(south, -85), up(east, 180), up(north, 85)];
  return `${areaPath(file)}?bbox=${box.map((one) => one.toFixed(2)).join(',')}`;
}
