import { readFileSync } from 'node:fs';
import { azerbaijaniLetters } from '../../../web/src/features/suggest/form/transliterate/latin.ts';
import {
  readGeoNames,
  readSettlements,
} from '../../../map-data/make/settlements/read-settlements.ts';
import { inRoot } from '../../../tools/paths.ts';

/** One name in both scripts. */
export interface Pair {
  latin: string;
  arabic: string;
  /** What the place is called today, as the form has it: "Oshnavieh – اشنویه"; empty where the map doesn't know it. */
  today: string;
}

/** A list's pairs; `kept` are those with no reason against them. */
export interface Pairs {
  all: Pair[];
  kept: Pair[];
}

/** `pairs` of Iran, `abroad` of its neighbours. */
export type List = 'pairs' | 'abroad';

let todaysNames: ReadonlyMap<string, string> | undefined;

/** The map takes an Azerbaijani spelling for today's where there is no Persian one: here that is what is measured. */
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

/** Places of the seed that have both names; they were not looked at either. */
export function seedPairs(): Pair[] {
  const { places } = JSON.parse(readFileSync(inRoot('tools/local/seed/places.json'), 'utf8')) as {
    places: { name_az: string | null; name_loc: string | null; name_new: string }[];
  };
  return places.flatMap(({ name_az, name_loc, name_new }) =>
    name_az && name_loc ? [{ latin: name_az, arabic: name_loc, today: name_new }] : [],
  );
}

/** Pairs of Iran that the tables were not made from: those whose id ends in an odd digit. */
export const unseenPairs = (): Pairs => pairsOf('pairs', /[13579]$/);

/**
 * Pairs to learn from: those whose id ends in an even digit, without names that are measured in Iran
 * or in the seed because another place has them, too.
 */
export function pairsToLearnFrom(): Pair[] {
  const measured = [...seedPairs(), ...unseenPairs().kept];
  return (['pairs', 'abroad'] as const).flatMap(
    (list) => without(pairsOf(list, /[02468]$/), measured).kept,
  );
}

/** Pairs of Iran's neighbours whose id ends in an odd digit, of names that were not learnt from. */
export const unseenAbroad = (): Pairs => without(pairsOf('abroad', /[13579]$/), pairsToLearnFrom());
