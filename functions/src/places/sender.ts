import { encodeGeohash } from '@shared/geo/geohash.ts';
import type { LatLng } from '@shared/geo/position.ts';

/** A sender without an account, for rate limits. */
export interface Sender {
  /** The sender's App Check token. */
  device: string;
  /** The sender's network address; null: limits by address do not apply. */
  client: string | null;
}

/** A geohash of four characters is a box of about 30 km × 20 km. */
const areaCell = 4;

/** The area of a point. All senders' calls for places in one area share a limit. */
export const areaOf = ({ lat, lng }: LatLng): string => encodeGeohash(lat, lng, areaCell);
