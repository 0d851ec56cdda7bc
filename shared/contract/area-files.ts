import type { Bounds } from '../geo/bounds.ts';

/** Maximum number of places in a file for a part of the map. The open data contain all places. */
export const maxInArea = 10_000;
/**
 * Maximum number of places with a long story in a file for a part of the map. The server must read one more file for
 * each of these places.
 */
export const maxLongInArea = 500;

/**
 * The formats in which the places of a part of the map can be downloaded. Each entry has the format's name, which is
 * not translated, and the file's name.
 */
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
 * Steps per degree. The bounds in an address are rounded to whole steps of 0.01 degrees, so that views of nearly the
 * same area share an address and its cached response.
 */
const steps = 100;

/** Converts degrees to steps, without the rounding error of binary fractions: 38.45 degrees are 3,845 steps. */
const inSteps = (degrees: number): number => Number((degrees * steps).toFixed(6));

/** Returns the address of a file with the places in a bounding box. The box is widened to hundredths of a degree. */
export function boundsFile(file: string, { west, south, east, north }: Readonly<Bounds>): string {
  const down = (degrees: number, least: number) =>
    Math.max(least, Math.floor(inSteps(degrees)) / steps);
  const up = (degrees: number, most: number) => Math.min(most, Math.ceil(inSteps(degrees)) / steps);
  const box = [down(west, -180), down(south, -85), up(east, 180), up(north, 85)];
  return `${areaPath(file)}?bbox=${box.map((one) => one.toFixed(2)).join(',')}`;
}
