/** Returns the GeoNames id in an identifier; undefined for an identifier of another gazetteer. */
export const geonamesId = (identifier: string): string | undefined =>
  /^(?:https?:\/\/(?:www\.|sws\.)?geonames\.org\/|gn:)(\d+)/.exec(identifier)?.[1];
