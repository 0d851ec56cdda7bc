/** The number of a place of GeoNames in an identifier of Linked Places; undefined for one of another gazetteer. */
export const geonamesId = (identifier: string): string | undefined =>
  /^(?:https?:\/\/(?:www\.|sws\.)?geonames\.org\/|gn:)(\d+)/.exec(identifier)?.[1];
