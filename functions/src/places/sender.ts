import { encodeGeohash } from '@shared/geo/geohash.ts';
import type { LatLng } from '@shared/geo/position.ts';

/** Who sends something without an account, for limits. */
export interface Sender {
  /** Its App Check token. */
  device: string;
  /** The network address; null: nothing is limited. */
  client: string | null;
}

/** A geohash of four characters is a box of about 30 km × 20 km. */
const areaCell = 4;

/** The area in which the calls of all senders are limited together. */
export const areaOf = ({ lat, lng }: LatLng): string => encodeGeohash(lat, lng, areaCell);
