import type { BasemapColours } from './basemap-layer.ts';

/** A canvas cannot use custom properties: the map's own colours by theme. */
export const basemapColours: Record<'light' | 'dark', BasemapColours> = {
  light: {
    land: '#f3eee3',
    coast: '#a9c9cd',
    water: '#c5dfe2',
    river: '#b3d3d8',
    border: '#b9ac97',
  },
  dark: {
    land: '#1b262a',
    coast: '#2c4a52',
    water: '#0e1c21',
    river: '#24424a',
    border: '#55636a',
  },
};
