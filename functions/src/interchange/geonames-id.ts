/** Reads the GeoNames number from an identifier of Linked Places; undefined for another gazetteer. */
export const geonamesId = (identifier: string): string | undefined =>
  /^(?:https?:\/\/(?:www\.|sws\.)?geonames\.org\/|gn:)(\d+)/.exec(identifier)?.[1];
