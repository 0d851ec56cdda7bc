import { metresPerPixel } from '@shared/geo/mercator.ts';

export interface Scale {
  metres: number;
  pixels: number;
}

/**
 * Returns the bar of the map scale at a latitude. `metres` is 1, 2 or 5 times a power of ten. `pixels` is the length of
 * the bar, at most `longest`.
 */
export function scaleAt(lat: number, zoom: number, longest: number): Scale {
  const perPixel = metresPerPixel(lat, zoom);
  const most = perPixel * longest;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = power * ([5, 2].find((step) => step * power <= most) ?? 1);
  return { metres, pixels: metres / perPixel };
}
