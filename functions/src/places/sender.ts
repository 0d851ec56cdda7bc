import { encodeGeohash } from '@shared/geo/geohash.ts';
import type { LatLng } from '@shared/geo/position.ts';

export interface Sender {
  /** The App Check token of the sender's device. */
  device: string;
  /** The network address; null if rate limits by address do not apply. */
  client: string | null;
}

/** Length of the geohash of an area. Four characters are a box of about 30 km × 20 km. */
const areaCell = 4;

export const areaOf = ({ lat, lng }: LatLng): string => encodeGeohash(lat, lng, areaCell);
