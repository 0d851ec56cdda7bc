import type { LabelKind } from '../tiles/features.ts';
import type { LabelStyle } from './label-styles.ts';

export type Tone = 'water' | 'land' | 'height';

/**
 * The map shows the names of features of one rank from zoom `from` to zoom `to`. If two names of the basemap need the
 * same space, the name with the higher weight gets it. The weight of a settlement's name is the settlement's importance
 * (shared/names/importance.ts).
 */
interface Shown {
  from: number;
  to: number;
  weight: number;
}

const always = 99;
const row = (from: number, to: number, weight: number): Shown => ({ from, to, weight });

const shown: Record<LabelKind, readonly Shown[]> = {
  sea: [row(5, 10, 500), row(5, 10, 500), row(6, 10, 400), row(7, 10, 300)],
  lake: [row(6, always, 480), row(8, always, 350), row(10, always, 250), row(12, always, 120)],
  region: [row(6, 10, 460), row(8, 11, 330), row(9, 12, 220), row(11, 13, 110)],
  range: [row(7, 11, 440), row(8, 12, 320), row(9, 13, 210), row(11, 13, 110)],
  peak: [row(8, always, 345), row(9, always, 260), row(11, always, 190), row(12, always, 110)],
  volcano: [row(8, always, 345), row(9, always, 260), row(11, always, 190), row(12, always, 110)],
  river: [row(8, always, 360), row(9, always, 240), row(11, always, 180), row(12, always, 105)],
};

/** Weight of a feature's name at a zoom; null if the name is not shown at this zoom. */
export function shownRanks(kind: LabelKind, rank: number, zoom: number): number | null {
  const { from, to, weight } = shown[kind][Math.max(1, Math.min(4, rank)) - 1]!;
  return zoom >= from && zoom <= to ? weight : null;
}

interface FeatureLettering {
  lettering: LabelStyle;
  spacing: number;
  capitals: boolean;
  tone: Tone;
}

function sizeOf(base: number, rank: number, zoom: number): LabelStyle {
  const size = Math.max(10, base - 1.5 * (rank - 1) + (zoom >= 11 ? 1 : 0));
  return { size, weight: rank <= 2 ? 500 : 400, line: Math.round(size * 1.35) };
}

export function featureLabelStyle(kind: LabelKind, rank: number, zoom: number): FeatureLettering {
  switch (kind) {
    case 'sea':
      return { lettering: sizeOf(17, rank, zoom), spacing: 3, capitals: false, tone: 'water' };
    case 'lake':
      return { lettering: sizeOf(13, rank, zoom), spacing: 0.6, capitals: false, tone: 'water' };
    case 'river':
      return { lettering: sizeOf(11.5, rank, zoom), spacing: 0.8, capitals: false, tone: 'water' };
    case 'region':
      return { lettering: sizeOf(13, rank, zoom), spacing: 4, capitals: true, tone: 'land' };
    case 'range':
      return { lettering: sizeOf(11.5, rank, zoom), spacing: 3, capitals: true, tone: 'land' };
    case 'peak':
    case 'volcano':
      return { lettering: sizeOf(12, rank, zoom), spacing: 0, capitals: false, tone: 'height' };
  }
}
