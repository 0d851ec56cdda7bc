import { distanceBetween } from '@shared/geo/distance.ts';
import { foldTight } from '@shared/names/fold.ts';
import { soundsAlike } from '@shared/names/sounds-alike.ts';
import { limits } from '@shared/contract/limits.ts';
import { chosenNames } from '@shared/names/other-forms.ts';
import type { PlaceHit } from '../../../map/places/protocol.ts';
import type { LatLng } from '../../../map/types.ts';
import { mostPlaces, type RoundPlace } from './batch.ts';

/** Names of a list, one a line: what is recorded in an hour. */
export const listLimits = {
  lines: mostPlaces,
  /** Characters of a line. */
  lineLength: limits.nameLength,
  /** Of a file: 200 lines of 200 letters of two bytes. */
  fileBytes: 80_000,
} as const;

export type ListProblem =
  | { kind: 'lines'; count: number }
  /** `line` counts from 1. */
  | { kind: 'length'; line: number; length: number };

/** Numbers and dashes before a line's name. */
const bullet = /^(?:[-–—•*·]|\p{Nd}{1,4}[.)\-:])\s*/u;

/** What stands behind a tab is of another column. */
const nameIn = (line: string): string => (line.split('\t')[0] ?? '').trim().replace(bullet, '');

/** The names of a list, each once, or what is wrong with it. */
export function namesInList(text: string): { names: string[] } | { problem: ListProblem } {
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

/** Shorter ones sound like many. */
const shortestSound = 3;

/** Whether a place is called so: 2 in whatever script, 1 by sound alone, 0 not at all. */
function likeness(text: string, { place, form }: PlaceHit): 0 | 1 | 2 {
  const names = [...chosenNames(place), ...(form === null ? [] : [form])];
  const tight = foldTight(text);
  if (names.some((name) => foldTight(name) === tight)) return 2;
  return names.some((name) => soundsAlike(text, name, shortestSound)) ? 1 : 0;
}

/** Of what search finds for a name the place that is called so; of several the nearest. */
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

export interface MatchedList {
  /** In the list's order, each once. */
  matches: { typed: string; place: RoundPlace }[];
  /** Names that no place has. */
  unknown: string[];
  /** Nothing can be suggested of places without a name in Arabic script, not even a recording. */
  withoutName: string[];
}

/** Candidates of a name: many villages share one. */
const mostHits = 40;

/** @param search the map's own, over all its names */
export async function matched(
  names: readonly string[],
  near: LatLng,
  search: (text: string, limit: number) => Promise<readonly PlaceHit[]>,
): Promise<MatchedList> {
  const list: MatchedList = { matches: [], unknown: [], withoutName: [] };
  const taken = new Set<string>();
  for (const typed of names) {
    const place = placeCalled(typed, await search(typed, mostHits), near);
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
