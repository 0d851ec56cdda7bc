import type { LatLng } from '@shared/geo/position.ts';

/** Formats a position to about a metre, the latitude first, as map services do. */
export const positionText = ({ lat, lng }: LatLng): string =>
  `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
