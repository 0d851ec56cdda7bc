import { distanceBetween } from '@shared/geo/distance.ts';
import { foldTight } from '@shared/names/fold.ts';
import { soundsAlike } from '@shared/names/sounds-alike.ts';
import { limits } from '@shared/contract/limits.ts';
import { chosenNames } from '@shared/names/other-forms.ts';
import type { PlaceHit } from '../../../map/places/protocol.ts';
import type { LatLng } from '../../../map/types.ts';
import { maxPlaces, type BatchPlace } from './batch.ts';

/** Maximum number of names, one per line. This is how many names can be recorded in an hour. */
export const listLimits = {
  lines: maxPlaces,
  lineLength: limits.nameLength,
  /** Maximum bytes of a file with a list: 200 lines of 200 letters of two bytes. */
  fileBytes: 80_000,
} as const;

export type PastedListProblem =
  | { kind: 'lines'; count: number }
  /** `line` is the number of the line. The first line has the number 1. */
  | { kind: 'length'; line: number; length: number };

/** Matches list numbers, bullets and dashes at the beginning of a line. */
const bullet = /^(?:[-–—•*·]|\p{Nd}{1,4}[.)\-:])\s*/u;

/** Returns the name in a line. Ignores the text after a tab, because it belongs to another column. */
const nameIn = (line: string): string => (line.split('\t')[0] ?? '').trim().replace(bullet, '');

/** Returns the names in a list, without duplicates, or the list's error. */
export function namesInList(text: string): { names: string[] } | { problem: PastedListProblem } {
  const names = text.split(/\r\n|[\n\r\u2028\u2029]/).map(nameIn);
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

/**
 * Returns how well a name matches a place: 2 if the spelling matches in any script, 1 if only the sound matches,
 * otherwise 0.
 */
function likeness(text: string, { place, form }: PlaceHit): 0 | 1 | 2 {
  const names = [...chosenNames(place), ...(form === null ? [] : [form])];
  const tight = foldTight(text);
  if (names.some((name) => foldTight(name) === tight)) return 2;
  return names.some((name) => soundsAlike(text, name, shortestSound)) ? 1 : 0;
}

/**
 * Returns the search result that matches this name best. If several results match equally well, returns the nearest
 * one.
 */
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
  /** Places that were found, in the order of the list, without duplicates. */
  matches: { typed: string; place: BatchPlace }[];
  unknown: string[];
  /** Names of places without a name in Arabic script. Such a place can have no suggestion, not even a recording. */
  withoutName: string[];
}

/** Maximum number of search results per name, because many villages have the same name. */
const maxHits = 40;

/**
 * Finds the place for each name in a list.
 * @param search searches all names of the map
 */
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
