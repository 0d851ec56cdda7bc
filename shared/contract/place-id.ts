import { limits } from './limits.ts';

/**
 * Sources of place ids (decisions.md "API"). `gn-<number>` is a settlement of the gazetteer, and `pt-<geohash>` is a
 * bare point. All other valid ids come from Google.
 */
export type PlaceIdKind = 'gazetteer' | 'point' | 'google';

const gazetteer = /^gn-[1-9]\d{0,11}$/;
const point = /^pt-[0-9bcdefghjkmnpqrstuvwxyz]{6,12}$/;
const google = /^[A-Za-z0-9_-]{10,}$/;
const reserved = /^__.*__$/;

export function placeIdKind(id: string): PlaceIdKind | null {
  if (id.length > limits.placeIdLength || reserved.test(id)) return null;
  if (gazetteer.test(id)) return 'gazetteer';
  if (point.test(id)) return 'point';
  if (id.startsWith('gn-') || id.startsWith('pt-')) return null;
  return google.test(id) ? 'google' : null;
}

export const geohashIn = (id: string): string | null =>
  placeIdKind(id) === 'point' ? id.slice('pt-'.length) : null;

/**
 * The smallest number in the ids that this product issues itself. GeoNames uses smaller numbers
 * (functions/src/geocoding/gazetteer/README.md, "Ids given out before").
 */
const ownNumbersFrom = 10_000_000_000;

/**
 * Returns the address of a settlement's page at GeoNames. Returns null if the id does not contain a number from
 * GeoNames.
 */
export function geonamesPage(id: string): string | null {
  const [, number] = /^gn-(\d+)$/.exec(id) ?? [];
  return number !== undefined && Number(number) < ownNumbersFrom
    ? `https://www.geonames.org/${number}`
    : null;
}
