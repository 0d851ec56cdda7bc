import { distanceBetween } from '@shared/geo/distance.ts';
import {
  hasLetter,
  withoutNumbering,
  withoutRunningNumbers,
} from '@shared/lists/without-numbering.ts';
import { foldTight } from '@shared/names/fold.ts';
import { soundsAlike } from '@shared/names/sounds-alike.ts';
import { limits } from '@shared/contract/limits.ts';
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

/** Word processors put a tab after the number of a line. The text after the first column with letters is ignored. */
function nameIn(line: string): string {
  const columns = line.split('\t').map((column) => column.trim());
  return columns.find(hasLetter) ?? '';
}

export function namesInList(text: string): { names: string[] } | { problem: PastedListProblem } {
  const written = text.split(/\r\n|[\n\r\u2028\u2029]/).map(nameIn);
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

/** Minimum length of names that are compared by sound. Shorter names sound like many other names. */
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
   * Typed names of places without a name in Arabic script. The server accepts no suggestion for such a place, not even
   * a recording.
   */
  withoutName: string[];
}

/** Maximum number of search results per name. Many villages have the same name. */
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
