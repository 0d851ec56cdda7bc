import type { LatLng } from '@shared/geo/position.ts';

/** Formats a position with a precision of about a metre. The latitude comes first, as in map services. */
export const positionText = ({ lat, lng }: LatLng): string =>
  `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
