import type { BasemapColours } from './paint-tile.ts';

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
    land: '#131b1f',
    coast: '#1f4a57',
    water: '#0c2a33',
    river: '#1b4552',
    border: '#4a585f',
  },
};
