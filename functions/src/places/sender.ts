import { encodeGeohash } from '@shared/geo/geohash.ts';
import type { LatLng } from '@shared/geo/position.ts';

/** Identifies the sender of a call for rate limits, without an account. */
export interface Sender {
  /** The App Check token of the sender's device. */
  device: string;
  /** The sender's network address; null if limits by address do not apply. */
  client: string | null;
}

/** Length of the geohash of an area. Four characters are a box of about 30 km × 20 km. */
const areaCell = 4;

/** Returns the area of a point. All calls for places in one area share a rate limit. */
export const areaOf = ({ lat, lng }: LatLng): string => encodeGeohash(lat, lng, areaCell);
