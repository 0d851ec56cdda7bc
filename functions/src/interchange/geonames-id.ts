/** Returns the GeoNames number from an identifier of Linked Places Format; undefined for other gazetteers. */
export const geonamesId = (identifier: string): string | undefined =>
  /^(?:https?:\/\/(?:www\.|sws\.)?geonames\.org\/|gn:)(\d+)/.exec(identifier)?.[1];
