import { readFileSync } from 'node:fs';
import { inRoot } from '../../../scripts/paths.ts';

/** One name in both scripts. */
export interface Pair {
  latin: string;
  arabic: string;
}

/** Pairs that the tables were not made from: those whose id ends in an odd digit. `kept` are those with no reason against them. */
export function unseenPairs(): { all: Pair[]; kept: Pair[] } {
  const rows = readFileSync(inRoot('tests/bench/transliterate/pairs.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .filter(([id]) => /[13579]$/.test(id ?? ''));
  const pair = ([, latin = '', arabic = '']: string[]): Pair => ({ latin, arabic });
  return {
    all: rows.map(pair),
    kept: rows.filter(([, , , reason]) => !reason).map(pair),
  };
}

/** Places of the seed that have both names; they were not looked at either. */
export function seedPairs(): Pair[] {
  const { places } = JSON.parse(readFileSync(inRoot('local/seed/places.json'), 'utf8')) as {
    places: { name_az: string | null; name_loc: string | null }[];
  };
  return places.flatMap(({ name_az, name_loc }) =>
    name_az && name_loc ? [{ latin: name_az, arabic: name_loc }] : [],
  );
}
