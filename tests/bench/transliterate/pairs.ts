import { readFileSync } from 'node:fs';
import { azerbaijaniLetters } from '../../../web/src/features/suggest/form/transliterate/latin.ts';
import {
  readGeoNames,
  readSettlements,
} from '../../../map-data/make/settlements/read-settlements.ts';
import { inRoot } from '../../../tools/paths.ts';

export interface Pair {
  latin: string;
  arabic: string;
  /** Today's name of the place in the form's notation: "Oshnavieh – اشنویه". Empty if the map does not know it. */
  today: string;
}

/** The pairs of a list. `kept` contains those that no rule rejects. */
export interface Pairs {
  all: Pair[];
  kept: Pair[];
}

/** The list `pairs` contains places in Iran, and `abroad` contains places in its neighbouring countries. */
export type List = 'pairs' | 'abroad';

let todaysNames: ReadonlyMap<string, string> | undefined;

/**
 * Without a Persian name, the map uses the Azerbaijani spelling as today's name. This function leaves that spelling
 * out, because the benchmark's task is to propose it.
 */
function readTodaysNames(): ReadonlyMap<string, string> {
  const rows = readGeoNames();
  const persian = new Map(rows.map(({ id, fa }) => [id, fa]));
  return new Map(
    readSettlements(rows).map(({ id, latin, osm }) => [
      String(id),
      [latin, persian.get(id) || osm.fa].filter((name) => name !== '').join(' – '),
    ]),
  );
}

function pairsOf(list: List, ids: RegExp): Pairs {
  const todayOf = (todaysNames ??= readTodaysNames());
  const rows = readFileSync(inRoot(`tests/bench/transliterate/${list}.tsv`), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .filter(([id]) => ids.test(id ?? ''));
  const pair = ([id = '', latin = '', arabic = '']: string[]): Pair => ({
    latin,
    arabic,
    today: todayOf.get(id) ?? '',
  });
  return {
    all: rows.map(pair),
    kept: rows.filter(([, , , reason]) => !reason).map(pair),
  };
}

const asWritten = ({ latin }: Pair): string => azerbaijaniLetters(latin);

function without({ all, kept }: Pairs, names: readonly Pair[]): Pairs {
  const taken = new Set(names.map(asWritten));
  const free = (pair: Pair): boolean => !taken.has(asWritten(pair));
  return { all: all.filter(free), kept: kept.filter(free) };
}

/** Returns places of the seed with a name in both scripts. The tables were not made from these pairs. */
export function seedPairs(): Pair[] {
  const { places } = JSON.parse(readFileSync(inRoot('tools/local/seed/places.json'), 'utf8')) as {
    places: { name_az: string | null; name_loc: string | null; name_new: string }[];
  };
  return places.flatMap(({ name_az, name_loc, name_new }) =>
    name_az && name_loc ? [{ latin: name_az, arabic: name_loc, today: name_new }] : [],
  );
}

/** Returns pairs in Iran whose id ends in an odd digit. The tables were not made from these pairs. */
export const unseenPairs = (): Pairs => pairsOf('pairs', /[13579]$/);

/**
 * Returns pairs for making the examples: those whose id ends in an even digit, except names that the benchmark
 * measures.
 */
export function pairsToLearnFrom(): Pair[] {
  const measured = [...seedPairs(), ...unseenPairs().kept];
  return (['pairs', 'abroad'] as const).flatMap(
    (list) => without(pairsOf(list, /[02468]$/), measured).kept,
  );
}

/** Returns pairs in neighbouring countries whose id ends in an odd digit, except names that the examples contain. */
export const unseenAbroad = (): Pairs => without(pairsOf('abroad', /[13579]$/), pairsToLearnFrom());
