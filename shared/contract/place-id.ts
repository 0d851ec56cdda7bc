import { limits } from './limits.ts';

/**
 * Place ids (decisions.md "API"): `gn-<number>` from the built-in gazetteer, `pt-<geohash>` for a
 * bare point, anything else of safe characters is Google's.
 */
export type PlaceIdKind = 'gazetteer' | 'point' | 'google';

const gazetteer = /^gn-[1-9]\d{0,11}$/;
const point = /^pt-[0-9bcdefghjkmnpqrstuvwxyz]{6,12}$/;
const google = /^[A-Za-z0-9_-]{10,}$/;
/** Firestore reserves such document ids. */
const reserved = /^__.*__$/;

/** The kind of a well-formed id; null for an id that no source can have issued. */
export function placeIdKind(id: string): PlaceIdKind | null {
  if (id.length > limits.placeIdLength || reserved.test(id)) return null;
  if (gazetteer.test(id)) return 'gazetteer';
  if (point.test(id)) return 'point';
  if (id.startsWith('gn-') || id.startsWith('pt-')) return null;
  return google.test(id) ? 'google' : null;
}

/** The geohash in the id of a bare point; null for every other id. */
export const geohashIn = (id: string): string | null =>
  placeIdKind(id) === 'point' ? id.slice('pt-'.length) : null;

/**
 * Numbers from here on are this product's own (functions/src/geocoding/gazetteer/README.md, "Ids given out
 * before").
 */
const ownNumbersFrom = 10_000_000_000;

/** GeoNames' page of a settlement; null for every other place. */
export function geonamesPage(id: string): string | null {
  const [, number] = /^gn-(\d+)$/.exec(id) ?? [];
  return number !== undefined && Number(number) < ownNumbersFrom
    ? `https://www.geonames.org/${number}`
    : null;
}
