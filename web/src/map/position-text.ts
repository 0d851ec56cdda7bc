import type { LatLng } from '@shared/geo/position.ts';

/** A position to about a metre, with the latitude first, as map services write it. */
export const positionText = ({ lat, lng }: LatLng): string =>
  `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
