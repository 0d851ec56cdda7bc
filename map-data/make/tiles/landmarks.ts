import type { Frame } from '@shared/formats/tiles/levels.ts';
import { nameLanguages, type LandmarkKind } from '@shared/formats/tiles/layers.ts';
import { readRows, type Properties } from '../sources.ts';

type Column =
  | 'kind'
  | 'rank'
  | 'lat'
  | 'lng'
  | 'west'
  | 'south'
  | 'east'
  | 'north'
  | 'names'
  | (typeof nameLanguages)[number];

/**
 * A large body of water, peak, mountain range or region from `own/landmarks.tsv`. Its name is known in all languages.
 */
export interface Landmark {
  kind: LandmarkKind;
  rank: number;
  /** Longitude and latitude of the landmark's label; null for rivers. */
  at: [number, number] | null;
  frame: Frame | null;
  known: string[];
  /** The landmark's names as properties of a feature in a tile: `name:az`, `name:fa`, …. */
  names: Properties;
}

const numbers = (...cells: string[]): number[] | null =>
  cells.some((cell) => cell === '') ? null : cells.map(Number);

export function readLandmarks(): Landmark[] {
  return readRows<Column>('own/landmarks.tsv').map((row) => {
    const at = numbers(row.lng, row.lat);
    const frame = numbers(row.west, row.south, row.east, row.north);
    return {
      kind: row.kind as LandmarkKind,
      rank: Number(row.rank),
      at: at && [at[0]!, at[1]!],
      frame: frame && { west: frame[0]!, south: frame[1]!, east: frame[2]!, north: frame[3]! },
      known: row.names.split('|').filter((name) => name !== ''),
      names: Object.fromEntries(
        nameLanguages.map((language) => [`name:${language}`, row[language]]),
      ),
    };
  });
}

const words = (name: string) => ` ${name.split(/[\s/–-]+/).join(' ')} `;

/**
 * Finds a landmark of one of the `kinds` by a name from the source. `name` must contain a known name of the landmark as
 * whole words, and may contain further words ("رود ارس - آراز").
 */
export function landmarkNamed(
  landmarks: readonly Landmark[],
  kinds: readonly LandmarkKind[],
  name: string,
): Landmark | undefined {
  const whole = words(name);
  return landmarks.find(
    ({ kind, known }) => kinds.includes(kind) && known.some((one) => whole.includes(words(one))),
  );
}
