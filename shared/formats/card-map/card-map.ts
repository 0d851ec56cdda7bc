/** SVG paths of the map on cards, in the map's pixels (projection.ts). map-data/make/card-map makes them. */
export interface CardMap {
  /** Areas of land, to be filled with the rule `evenodd` on a background in the colour of the sea. */
  land: string;
  water: string;
  provinces: string;
  countries: string;
}

/** The file's name; the build puts it beside the functions' bundle. */
export const cardMapFile = 'card-map.json';
