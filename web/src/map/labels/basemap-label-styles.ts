import type { SettlementClass } from '@shared/names/importance.ts';
import type { Tone } from './feature-label-styles.ts';
import type { LabelStyle } from './label-styles.ts';

const far: Record<SettlementClass, LabelStyle> = {
  city: { size: 13, weight: 500, line: 18 },
  town: { size: 12, weight: 500, line: 16 },
  village: { size: 11, weight: 400, line: 15 },
  hamlet: { size: 10, weight: 400, line: 14 },
};
const near: Record<SettlementClass, LabelStyle> = {
  city: { size: 15, weight: 500, line: 20 },
  town: { size: 14, weight: 500, line: 18 },
  village: { size: 12, weight: 500, line: 16 },
  hamlet: { size: 11, weight: 500, line: 15 },
};
const nearFrom = 12;

export const unnamedLettering = (rank: SettlementClass, zoom: number): LabelStyle =>
  (zoom >= nearFrom ? near : far)[rank];

/**
 * Lowest zoom that shows dots without names. Lower zooms would show too many dots, and a dot without a name means
 * little.
 */
export const bareDotsFrom = 10;

export const dotRadius: Record<SettlementClass, number> = {
  city: 4.5,
  town: 4,
  village: 3,
  hamlet: 2.5,
};

export type NameColours = Record<Tone | 'unnamed' | 'dot' | 'halo', string>;

/** A canvas cannot use CSS custom properties, so each theme has its colours in this table. */
export const nameColours: Record<'light' | 'dark', NameColours> = {
  light: {
    unnamed: '#5d6362',
    dot: '#8a8d88',
    halo: 'rgb(250 247 240 / 0.85)',
    water: '#2f6d80',
    land: '#857a66',
    height: '#6f5f48',
  },
  dark: {
    unnamed: '#a3b0b0',
    dot: '#7d8b8d',
    halo: 'rgb(13 21 24 / 0.85)',
    water: '#7fb9c9',
    land: '#8d8a80',
    height: '#b3a58d',
  },
};
