/**
 * The map on link previews ("cards") consists of these SVG paths, in pixels of that map (projection.ts).
 * `map-data/make/card-map` generates the paths.
 */
export interface CardMap {
  /** Areas of land. Fill them with the rule `evenodd`, on a background in the colour of the sea. */
  land: string;
  water: string;
  provinces: string;
  countries: string;
}

/** Name of the file with the `CardMap`. The build copies this file into the folder of the functions' bundle. */
export const cardMapFile = 'card-map.json';
