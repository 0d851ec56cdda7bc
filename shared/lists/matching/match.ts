import { distanceBetween } from '../../geo/distance.ts';
import { fold, foldedWords, foldTight } from '../../names/fold.ts';
import { withoutKind, type PlaceKind } from '../../names/kind-words.ts';
import { withinOneEdit } from '../../names/one-edit.ts';
import { findByName } from '../../names/ranking/find.ts';
import { keysOfName, type NameKeys } from '../../names/ranking/lookup.ts';
import type { Match as NameMatch } from '../../names/ranking/matches.ts';
import { furtherName, grades } from '../../names/ranking/table.ts';
import type { NamePair } from '../understanding/pairs.ts';
import { areaKey, areaKeysIn } from './area-keys.ts';
import type { MatchablePlace, PlaceIndex } from './index-of-places.ts';
import { remembered } from './remembered.ts';

const maxCandidates = 3;

export interface MatchCandidate {
  place: MatchablePlace;
  /** A score can only be compared with the scores of other candidates for the same pair of names. */
  score: number;
  /** Distance in metres between the place and the row's coordinates. Null if the row has no coordinates. */
  metres: number | null;
}

export interface ListMatch {
  verdict: 'sure' | 'choose' | 'not_found';
  candidates: MatchCandidate[];
}

/**
 * Limits of distances in metres between a place and the coordinates in a row of the list. `same` is the limit of the
 * distance between two places that count as one place.
 */
const near = { here: 500, same: 3_000, point: 5_000, around: 20_000, away: 60_000 } as const;
/**
 * Minimum grade of a match with a whole name. The ranker lowers the grades of further names by `furtherName.certain`,
 * so this minimum is also lowered by this number.
 */
const wholeName = grades.beforeComma - furtherName.certain;
/**
 * Minimum lengths, in letters of a name and in consonants of its sound, from which two places are unlikely to share a
 * name or a sound by chance.
 */
const telling = { letters: 4, consonants: 3 } as const;
/**
 * Number of best candidates for which all data is compared. Candidates with the same grade as the last of them are
 * compared, too.
 */
const compared = 60;
/**
 * Minimum number of places whose longer names contain the searched name. From this number on, the searched name is
 * probably the name of a mountain, a river or a region.
 */
const namesakesOfFeature = 2;

/**
 * Weights that are added to the grade of today's name, which is between 0 and 1. `oldAlone` is a factor instead: if
 * today's name does not match, the grade of the original name times `oldAlone` replaces the grade of today's name.
 * `spelling` is multiplied by the similarity of the spellings (`likeness`).
 */
const weights = {
  oldIsKnown: 0.6,
  oldSounds: 0.35,
  oldAlone: 0.75,
  spelling: 0.15,
  here: 1.2,
  atPoint: 1,
  aroundPoint: 0.5,
  awayFromPoint: -0.8,
  area: 0.5,
  otherArea: -0.3,
  town: 0.1,
} as const;

const natural: ReadonlySet<PlaceKind> = new Set(['mountain', 'river', 'lake', 'island', 'pass']);
const waters = new Set(
  ['دریای', 'دریا', 'دنیز', 'دنیزی', 'deniz', 'dənizi', 'dəniz', 'denizi', 'sea'].map(fold),
);

function isNatural(name: string): boolean {
  const words = foldedWords(name);
  return (
    words.some((word) => waters.has(word)) ||
    (words.length > 1 && withoutKind(words).some(({ kind }) => natural.has(kind)))
  );
}

interface Compared<T> extends MatchCandidate {
  owner: T;
  tight: readonly string[];
  isNow: boolean;
  /**
   * True if an original name from the list is a name of the place. False if the list has no original name that differs
   * from today's name in the list.
   */
  isOld: boolean;
  /** True if the original name in the list sounds like today's name in the list, or like any name of the place. */
  soundsOld: boolean;
  isInArea: boolean;
}

type Matches<T> = ReadonlyMap<T, NameMatch>;

interface PlaceKeys {
  readonly place: MatchablePlace;
  readonly names: readonly NameKeys[];
  readonly tight: readonly string[];
  readonly areas: readonly string[];
}

function keysOfPlace(
  place: MatchablePlace,
  names: readonly NameKeys[],
  keyOfArea: (name: string) => string,
): PlaceKeys {
  return {
    place,
    names,
    tight: names.map(({ tight }) => tight),
    areas: place.areas.map(keyOfArea),
  };
}

interface Known<T> {
  keys: (name: string) => NameKeys;
  keysOf: (owner: T) => PlaceKeys;
  matches: (text: string) => Matches<T>;
}

function found<T>(names: readonly string[], { matches }: Known<T>): Matches<T> {
  const [only = '', ...others] = names;
  if (others.length === 0) return matches(only);
  const best = new Map(matches(only));
  for (const name of others)
    for (const [owner, match] of matches(name)) {
      const known = best.get(owner);
      if (!known || match.score > known.score) best.set(owner, match);
    }
  return best;
}

const isWholeName = (match: NameMatch | undefined): boolean =>
  match !== undefined && match.score >= wholeName && match.left === 0;

function likeness(keys: readonly string[], written: readonly string[]): number {
  let most = 0;
  for (const text of written)
    for (const key of keys) {
      if (key === text) return 1;
      if (most < 0.7 && withinOneEdit(key, text)) most = 0.7;
      if (most < 0.4 && key !== '' && (key.startsWith(text) || text.startsWith(key))) most = 0.4;
    }
  return most;
}

function keysOf<T>(pair: NamePair, { keys }: Known<T>) {
  const tight = (name: string) => keys(name).tight;
  const sound = (name: string) => keys(name).sound;
  const now = pair.now.map(tight);
  return {
    pair,
    written: pair.now.length > 0 ? now : pair.old.map(tight),
    hasOther: pair.old.some((name) => !now.includes(tight(name))),
    oldSounds: pair.old.map(sound).filter((one) => one.length >= telling.consonants),
    nowSounds: pair.now.map(sound),
    areas: [...pair.areas, ...pair.remarks].flatMap(areaKeysIn),
  };
}

function compare<T>(
  { pair, written, hasOther, oldSounds, nowSounds, areas }: ReturnType<typeof keysOf>,
  owner: T,
  { keys, now, old }: { keys: PlaceKeys } & Record<'now' | 'old', NameMatch | undefined>,
): Compared<T> {
  const { place, tight } = keys;
  const metres = pair.position && distanceBetween(pair.position, place.location);
  const isOld = isWholeName(old) && hasOther;
  const soundsOld = oldSounds.some(
    (sound) => nowSounds.includes(sound) || keys.names.some((name) => name.sound === sound),
  );
  const isInArea = areas.some((area) => keys.areas.includes(area));
  const byNow = now ? now.score / 100 - now.left * 0.01 : 0;
  const byOld = old && !now ? (old.score / 100 - old.left * 0.01) * weights.oldAlone : 0;
  const score =
    byNow +
    byOld +
    (isOld && now ? weights.oldIsKnown : soundsOld && old ? weights.oldSounds : 0) +
    likeness(tight, written) * weights.spelling +
    (metres === null ? 0 : byDistance(metres)) +
    (isInArea ? weights.area : pair.areas.length > 0 ? weights.otherArea : 0) +
    (place.isTown ? weights.town : 0);
  return {
    owner,
    place,
    tight,
    score,
    metres,
    isNow: isWholeName(now),
    isOld,
    soundsOld,
    isInArea,
  };
}

function byDistance(metres: number): number {
  if (metres <= near.here) return weights.here;
  if (metres <= near.point) return weights.atPoint;
  if (metres <= near.around) return weights.aroundPoint;
  return metres > near.away ? weights.awayFromPoint : 0;
}

const areOne = (a: MatchablePlace, b: MatchablePlace): boolean =>
  distanceBetween(a.location, b.location) < near.same;

/**
 * Returns whether several places have longer names that contain the searched name. If this name is "سبلان", examples
 * are "سبلان کندی" and "قره تپه سبلان".
 */
function isNamedAfter<T>(matches: Matches<T>): boolean {
  const after = [...matches.values()].filter(
    ({ score }) => score >= grades.word - furtherName.else && score <= grades.beginning,
  );
  return after.length >= namesakesOfFeature;
}

/**
 * Returns whether the first candidate is certainly the place that the row of the list means. Returns false if the row
 * does not contain today's name, or if the coordinates in the row are not near the candidate.
 *
 * If the coordinates in the row are near the candidate, the candidate must have today's name. It may have the original
 * name instead, if `soundsOld` is also true. No other place nearby may have one of the two names.
 *
 * Without coordinates, the candidate must have today's name. It must also match the county, the province or the
 * original name better than all other places with today's name.
 */
function isSure<T>(
  pair: NamePair,
  [first, ...others]: readonly Compared<T>[],
  now: Matches<T>,
  old: Matches<T>,
): boolean {
  if (!first || pair.now.length === 0) return false;
  const rivals = others.filter(({ place }) => !areOne(place, first.place));
  const atPoint = first.metres !== null && first.metres <= near.point;
  if (first.metres !== null && !atPoint) return false;
  if (atPoint) {
    // Distance in metres within which another place with one of the two names makes the match uncertain. The distance
    // is small if the row contains the coordinates of the first candidate itself. Otherwise, the row may also mean a
    // neighbouring village.
    const rivalry = (first.metres ?? 0) <= near.here ? near.point : near.around;
    return (
      (first.isNow || (first.isOld && first.soundsOld)) &&
      !rivals.some(({ isNow, isOld, metres }) => (isNow || isOld) && (metres ?? 0) <= rivalry)
    );
  }
  if (!first.isNow || pair.now.some(isNatural)) return false;
  if (pair.areas.length > 0)
    return first.isInArea && !rivals.some(({ isNow, isInArea }) => isNow && isInArea);
  if (!first.place.isTown && isNamedAfter(now)) return false;
  // A candidate that also has the original name is certain even if other places have today's name. Exception: one of
  // these places also has the original name, or `soundsOld` is true for it.
  if (first.isOld) return !rivals.some((one) => one.isNow && (one.isOld || one.soundsOld));
  if (rivals.some(({ isNow }) => isNow)) return false;
  const isElsewhere = [...old].some(
    ([owner, match]) => owner !== first.owner && isWholeName(match),
  );
  const isTelling = pair.now.some((name) => foldTight(name).length >= telling.letters);
  return first.soundsOld && isTelling && !isElsewhere && !pair.old.some(isNatural);
}

function matchPair<T>(index: PlaceIndex<T>, pair: NamePair, known: Known<T>): ListMatch {
  const [now, old] = [found(pair.now, known), found(pair.old, known)];
  const around = new Set(pair.position ? index.near?.(pair.position) : []);
  const gradeOf = (owner: T) =>
    Math.max(
      now.get(owner)?.score ?? 0,
      (old.get(owner)?.score ?? 0) * weights.oldAlone,
      around.has(owner) ? grades.exact : 0,
    );
  const owners = [...new Set([...now.keys(), ...old.keys(), ...around])].map(
    (owner) => [owner, gradeOf(owner)] as const,
  );
  // For a common name, only the coordinates and the area distinguish the places. So all places with the same grade as
  // the last of the best candidates are compared, too.
  const grade =
    owners.length < compared
      ? 0
      : (owners.map(([, one]) => one).toSorted((a, b) => b - a)[compared - 1] ?? 0);
  const keys = keysOf(pair, known);
  const all = owners
    .filter(([, one]) => one >= grade)
    .map(([owner]) =>
      compare(keys, owner, {
        ...{ keys: known.keysOf(owner), now: now.get(owner), old: old.get(owner) },
      }),
    )
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        (a.metres ?? 0) - (b.metres ?? 0) ||
        b.place.importance - a.place.importance ||
        (a.place.id < b.place.id ? -1 : 1),
    );
  const candidates: Compared<T>[] = [];
  for (const one of all) {
    const sharesName = ({ tight }: Compared<T>) => tight.some((name) => one.tight.includes(name));
    if (!candidates.some((other) => areOne(other.place, one.place) && sharesName(other)))
      candidates.push(one);
    if (candidates.length === maxCandidates) break;
  }
  if (candidates.length === 0) return { verdict: 'not_found', candidates: [] };
  return {
    verdict: isSure(pair, all, now, old) ? 'sure' : 'choose',
    candidates: candidates.map(({ place, score, metres }) => ({ place, score, metres })),
  };
}

/** Maximum number of places whose keys are cached. A full cache is emptied. */
const maxPlaces = 20_000;

const maxMatches = 500;

export function listMatcher<T>(index: PlaceIndex<T>): (pair: NamePair) => ListMatch {
  const keys = remembered(keysOfName);
  const keyOfArea = remembered(areaKey);
  const keysOf = remembered((owner: T) => {
    const place = index.place(owner);
    const own = index.names.keysOf?.(owner) ?? place.names.map(keys);
    return keysOfPlace(place, own, keyOfArea);
  }, maxPlaces);
  const names = { ...index.names, keysOf: (owner: T) => keysOf(owner).names };
  const known: Known<T> = {
    keys,
    keysOf,
    matches: remembered((text) => findByName(names, text), maxMatches),
  };
  return (pair) => matchPair(index, pair, known);
}
