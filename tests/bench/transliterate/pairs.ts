import { readFileSync } from 'node:fs';
import { azerbaijaniLetters } from '../../../web/src/features/suggest/form/transliterate/latin.ts';
import {
  readGeoNames,
  joinSettlements,
} from '../../../map-data/make/settlements/read-settlements.ts';
import { inRoot } from '../../../tools/paths.ts';

export interface Pair {
  latin: string;
  arabic: string;
  /**
   * The place's current name as the suggestion form writes it: "Oshnavieh – اشنویه". It is empty if the map has no such
   * name.
   */
  today: string;
}

/** `kept` contains the pairs that no rule rejects. */
export interface Pairs {
  all: Pair[];
  kept: Pair[];
}

/** The places of `pairs` are in Iran. The places of `abroad` are in neighbouring countries. */
export type List = 'pairs' | 'abroad';

let todaysNames: ReadonlyMap<string, string> | undefined;

/**
 * Returns the places' current names. If a place has no Persian name, the map shows the Azerbaijani spelling in Arabic
 * script instead. This function leaves that spelling out, because the benchmark measures whether the form proposes it.
 */
function readTodaysNames(): ReadonlyMap<string, string> {
  const rows = readGeoNames();
  const persian = new Map(rows.map(({ id, fa }) => [id, fa]));
  return new Map(
    joinSettlements(rows).map(({ id, latin, osm }) => [
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

/** Returns the pairs of names in the local seed. The conversion tables were not made from these pairs. */
export function seedPairs(): Pair[] {
  const { places } = JSON.parse(readFileSync(inRoot('tools/local/seed/places.json'), 'utf8')) as {
    places: { name_az: string | null; name_loc: string | null; name_new: string }[];
  };
  return places.flatMap(({ name_az, name_loc, name_new }) =>
    name_az && name_loc ? [{ latin: name_az, arabic: name_loc, today: name_new }] : [],
  );
}

/** Returns pairs in Iran whose ids end in an odd digit. The conversion tables were not made from these pairs. */
export const unseenPairs = (): Pairs => pairsOf('pairs', /[13579]$/);

/** Returns pairs whose ids end in an even digit, without the names that the benchmark measures. */
export function pairsToLearnFrom(): Pair[] {
  const measured = [...seedPairs(), ...unseenPairs().kept];
  return (['pairs', 'abroad'] as const).flatMap(
    (list) => without(pairsOf(list, /[02468]$/), measured).kept,
  );
}

export const unseenAbroad = (): Pairs => without(pairsOf('abroad', /[13579]$/), pairsToLearnFrom());
