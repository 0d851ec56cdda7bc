import type { LatLng } from '@shared/geo/position.ts';

/** The precision is about a metre. The latitude comes first, as in map services. */
export const positionText = ({ lat, lng }: LatLng): string =>
  `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
