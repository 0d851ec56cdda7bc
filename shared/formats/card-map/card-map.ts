/**
 * The map of cards, as SVG path data in its pixels (projection.ts). The build makes it
 * (map-data/make/card-map).
 */
export interface CardMap {
  /** The areas of land. They must be filled with the rule `evenodd`, on a background of sea. */
  land: string;
  water: string;
  provinces: string;
  countries: string;
}

/** The file's name; the build puts it beside the functions' bundle. */
export const cardMapFile = 'card-map.json';
