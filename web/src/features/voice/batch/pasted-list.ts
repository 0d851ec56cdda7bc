import { distanceBetween } from '@shared/geo/distance.ts';
import {
  hasLetter,
  withoutNumbering,
  withoutRunningNumbers,
} from '@shared/lists/without-numbering.ts';
import { foldTight } from '@shared/names/fold.ts';
import { soundsAlike } from '@shared/names/sounds-alike.ts';
import { limits } from '@shared/contract/limits.ts';
import { dashes } from '@shared/names/name-signs.ts';
import { chosenNames } from '@shared/names/other-forms.ts';
import type { PlaceHit } from '../../../map/places/protocol.ts';
import type { LatLng } from '../../../map/types.ts';
import { maxPlaces, type BatchPlace } from './batch.ts';

export const listLimits = {
  lines: maxPlaces,
  lineLength: limits.nameLength,
  /** Maximum size of a file in bytes: 200 lines of 200 two-byte letters. */
  fileBytes: 80_000,
} as const;

export type PastedListProblem =
  | { kind: 'lines'; count: number }
  /** `line` is the number of the line. The first line has the number 1. */
  | { kind: 'length'; line: number; length: number };

/**
 * Matches an empty cell, or a cell with only dashes, dots or question marks. If the first column contains no names,
 * such a cell is a bullet. Otherwise, the cell means that the name is missing.
 */
const emptyOrBullet = new RegExp(`^[${dashes}.…?؟]*$`, 'u');

/**
 * Returns the first column of each line, or the second column after a number or bullet, because word processors put a
 * tab after the number or bullet. An empty name is not replaced with the text of another column.
 */
function namesOfLines(lines: readonly string[]): string[] {
  const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  // The first column that has text in any line. Columns before it are empty, for example if every line is indented with
  // a tab.
  const start = filled[0]?.findIndex((_, at) => filled.some((row) => (row[at] ?? '') !== '')) ?? 0;
  const tabbed = filled.filter(({ length }) => length > start + 1);
  const isNumbered = tabbed.every((row) => !hasLetter(row[start] ?? ''));
  // True if there is an empty column between the numbers and the names, as in some lists. At least two rows are needed,
  // because the empty cell of a single row may be a missing name.
  const isGap =
    isNumbered &&
    tabbed.length > 1 &&
    tabbed.every((row) => !emptyOrBullet.test(row[start] ?? '') && row[start + 1] === '');
  return rows.map((row) => {
    const first = row[start] ?? '';
    const second = row[start + (isGap ? 2 : 1)] ?? '';
    if (hasLetter(first)) return first;
    const name = isNumbered || !emptyOrBullet.test(first) ? second : '';
    return hasLetter(name) ? name : '';
  });
}

export function namesInList(text: string): { names: string[] } | { problem: PastedListProblem } {
  const written = namesOfLines(text.split(/\r\n|[\n\r\u2028\u2029]/));
  const names = withoutRunningNumbers(written).map(withoutNumbering);
  const tooLong = names.findIndex(({ length }) => length > listLimits.lineLength);
  if (tooLong >= 0) {
    const { length } = names[tooLong] ?? '';
    return { problem: { kind: 'length', line: tooLong + 1, length } };
  }
  const byName = new Map<string, string>();
  for (const name of names) {
    const key = foldTight(name);
    if (key !== '' && !byName.has(key)) byName.set(key, name);
  }
  const { size: count } = byName;
  if (count > listLimits.lines) return { problem: { kind: 'lines', count } };
  return { names: [...byName.values()] };
}

/**
 * Minimum number of consonants of names that are compared by sound. Names with fewer consonants sound like many other
 * names.
 */
const shortestSound = 3;

/** Returns 2 if a spelling of the name matches in any script, 1 if only the sound matches, otherwise 0. */
function likeness(text: string, { place, form }: PlaceHit): 0 | 1 | 2 {
  const names = [...chosenNames(place), ...(form === null ? [] : [form])];
  const tight = foldTight(text);
  if (names.some((name) => foldTight(name) === tight)) return 2;
  return names.some((name) => soundsAlike(text, name, shortestSound)) ? 1 : 0;
}

export function placeCalled(
  text: string,
  hits: readonly PlaceHit[],
  near: LatLng,
): PlaceHit['place'] | null {
  const ranked = hits
    .map((hit) => ({ hit, like: likeness(text, hit), far: distanceBetween(hit.place, near) }))
    .filter(({ like }) => like > 0)
    .sort((one, other) => other.like - one.like || one.far - other.far);
  return ranked[0]?.hit.place ?? null;
}

export interface PastedListMatches {
  matches: { typed: string; place: BatchPlace }[];
  unknown: string[];
  /**
   * Names that the user typed and for which the matching place has no name in Arabic script. The server accepts no
   * suggestion for such a place, not even a recording.
   */
  withoutName: string[];
}

/** Maximum number of search results per name. The number is high, because many villages have the same name. */
const maxHits = 40;

export async function matched(
  names: readonly string[],
  near: LatLng,
  search: (text: string, limit: number) => Promise<readonly PlaceHit[]>,
): Promise<PastedListMatches> {
  const list: PastedListMatches = { matches: [], unknown: [], withoutName: [] };
  const taken = new Set<string>();
  for (const typed of names) {
    const place = placeCalled(typed, await search(typed, maxHits), near);
    if (!place) list.unknown.push(typed);
    else if (place.name_loc === null) list.withoutName.push(typed);
    else if (!taken.has(place.place_id)) {
      taken.add(place.place_id);
      const { place_id: id, name_az, name_loc, name_new } = place;
      list.matches.push({ typed, place: { id, name_az, name_loc, name_new } });
    }
  }
  return list;
}
