import { fieldsOf } from '@shared/contract/fields.ts';
import type { PendingPlace, PendingSuggestion } from '@shared/contract/schemas.ts';
import { contains, type Bounds } from '@shared/geo/bounds.ts';
import { encodeGeohash } from '@shared/geo/geohash.ts';
import { foldTight } from '@shared/names/fold.ts';
import { provinceKey } from './provinces.ts';

export const queueKinds = ['new', 'addition', 'change', 'voice', 'several'] as const;
export type QueueKind = (typeof queueKinds)[number];
export const queueOrders = ['oldest', 'newest', 'area'] as const;
export const queueEvidences = ['with', 'without'] as const;
export const queueScripts = ['latin', 'arabic'] as const;
export const handedOnBy = ['others', 'own'] as const;

/** The review queue's filters and order. Null means no filter, except for `handed`. An empty `text` is no filter. */
export interface QueueView {
  text: string;
  kind: QueueKind | null;
  evidence: (typeof queueEvidences)[number] | null;
  /** If set, the review queue contains only places with a suggestion that changes the original name in this script. */
  script: (typeof queueScripts)[number] | null;
  by: string | null;
  area: Bounds | null;
  /**
   * `own` shows only the places for which this reviewer has handed on all pending suggestions to other reviewers. Any
   * other value, including null, hides these places. `others` shows only places with a suggestion that another reviewer
   * has handed on.
   */
  handed: (typeof handedOnBy)[number] | null;
  /** English name of a province. An empty text selects the places that are in no province. */
  province: string | null;
  order: (typeof queueOrders)[number];
}

export const wholeQueue: QueueView = {
  ...{ text: '', kind: null, evidence: null, script: null, by: null, area: null },
  ...{ handed: null, province: null },
  order: 'oldest',
};

type WithPending = Pick<PendingPlace, 'pending_count' | 'waiting'>;

/** Whether `is` is true for all pending suggestions of a place. Returns false if some of them are not loaded. */
const isAll = ({ pending_count, waiting }: WithPending, is: (one: PendingSuggestion) => boolean) =>
  pending_count <= waiting.length && waiting.every(is);

/**
 * Whether all pending suggestions of a place are rows of contributors' lists. Reviewers decide on a list as a whole.
 */
export const isOfLists = (place: WithPending): boolean => isAll(place, ({ list }) => list !== null);

/** Whether this reviewer has handed on all pending suggestions of a place to other reviewers. */
export const isPutAside = (place: WithPending): boolean =>
  isAll(place, ({ handed_on }) => handed_on?.is_own === true);

/**
 * Returns the number of entries in the review queue without filters. A list counts as one entry. A place does not count
 * if this reviewer has handed on all its pending suggestions.
 */
export function queueLength(pending: readonly WithPending[]): number {
  const places = pending.filter((place) => !isOfLists(place) && !isPutAside(place));
  const lists = pending.flatMap(({ waiting }) => waiting.map(({ list }) => list));
  return places.length + new Set(lists.filter((list) => list !== null)).size;
}

const isHandedOn = ({ waiting }: WithPending): boolean =>
  waiting.some(({ handed_on }) => handed_on?.is_own === false);

/**
 * Returns false if all pending suggestions of the place are rows of contributors' lists, or if other reviewers must
 * decide on all of them.
 */
export const isDecidable = (place: WithPending) =>
  !isOfLists(place) &&
  // Suggestions that are not loaded may come from other people, so this reviewer may be able to decide on them.
  (place.pending_count > place.waiting.length || place.waiting.some((one) => !one.needs_other));

/** Returns at most five pending suggestions of a place. The place's row in the review queue shows only these. */
export const describedInRow = ({ waiting }: WithPending): PendingSuggestion[] =>
  waiting.slice(0, 5);

type Queued = Pick<PendingPlace, 'status' | 'pending_count' | 'waiting'>;

export function kindOf({ status, pending_count, waiting }: Queued): QueueKind {
  const [first] = waiting;
  if (pending_count > 1) return 'several';
  if (status === 'pending' || status === 'none') return 'new';
  if (first?.changes.length === 1 && first.changes[0] === 'voiceUrl') return 'voice';
  return first?.only_adds ? 'addition' : 'change';
}

const searched = fieldsOf('name', 'text');

function says(place: PendingPlace, wanted: string): boolean {
  const suggested = place.waiting.flatMap(({ name_new, name_az, name_loc }) => [
    ...[name_new, name_az, name_loc],
  ]);
  return [...searched.map((field) => place[field]), ...suggested].some((text) =>
    foldTight(text ?? '').includes(wanted),
  );
}

const changesIn = { latin: 'name_az', arabic: 'name_loc' } as const;

const isAboutAll = ({ evidence, script, by }: QueueView) =>
  evidence === null && script === null && by === null;

function passes({ evidence, script, by }: QueueView, one: PendingSuggestion): boolean {
  if (evidence !== null && one.has_evidence !== (evidence === 'with')) return false;
  if (script !== null && !one.changes.includes(changesIn[script])) return false;
  return by === null || one.author === by;
}

function filtered(places: readonly PendingPlace[], view: QueueView): PendingPlace[] {
  const { kind, area, province, handed } = view;
  const text = foldTight(view.text);
  return places.filter(
    (place) =>
      (kind === null || kindOf(place) === kind) &&
      (area === null || contains(area, place.location)) &&
      (province === null || provinceKey(place) === province) &&
      isPutAside(place) === (handed === 'own') &&
      (handed !== 'others' || isHandedOn(place)) &&
      (isAboutAll(view) || place.waiting.some((one) => passes(view, one))) &&
      (text === '' || says(place, text)),
  );
}

const byAge = (a: PendingPlace, b: PendingPlace) =>
  a.oldest_pending_at.localeCompare(b.oldest_pending_at);

/** Sorts places by geohash. Most neighbours on the map are then neighbours in the list. */
function byArea(places: PendingPlace[]): PendingPlace[] {
  const keys = new Map(
    places.map(({ place_id, location }) => [place_id, encodeGeohash(location.lat, location.lng)]),
  );
  const keyOf = ({ place_id }: PendingPlace) => keys.get(place_id) ?? '';
  return places.sort((a, b) => keyOf(a).localeCompare(keyOf(b)) || byAge(a, b));
}

function ordered(places: PendingPlace[], order: QueueView['order']): PendingPlace[] {
  switch (order) {
    case 'oldest':
      return places.sort(byAge);
    case 'newest':
      return places.sort((a, b) => byAge(b, a));
    case 'area':
      return byArea(places);
  }
}

/**
 * Returns the places that match the filters. Places with a suggestion that another reviewer has handed on come first.
 */
export function shownQueue(pending: readonly PendingPlace[], view: QueueView): PendingPlace[] {
  const places = ordered(filtered(pending, view), view.order);
  return [...places.filter(isHandedOn), ...places.filter((place) => !isHandedOn(place))];
}

export function contributorsOf(pending: readonly PendingPlace[]): string[] {
  const names = pending.flatMap(({ waiting }) => waiting.map(({ author }) => author));
  return [...new Set(names.filter((name) => name !== null))].sort((a, b) => a.localeCompare(b));
}

/**
 * Returns the place after or before the current place. Without a current place, returns the first or the last place.
 * Returns null if there is no such place.
 */
export function neighbour(
  places: readonly PendingPlace[],
  current: string | null,
  step: 1 | -1,
): PendingPlace | null {
  const at = places.findIndex(({ place_id }) => place_id === current);
  if (at === -1) return places.at(step === 1 ? 0 : -1) ?? null;
  return places[at + step] ?? null;
}

/**
 * Returns the places that this reviewer can decide on, without the current place. The places after the current place
 * come first.
 */
function othersAfter(places: readonly PendingPlace[], current: string): PendingPlace[] {
  const at = places.findIndex(({ place_id }) => place_id === current);
  return [...places.slice(at + 1), ...places.slice(0, Math.max(at, 0))].filter(isDecidable);
}

/** Returns the place to review after a decision. After the last place, the first place follows. */
export const nextToReview = (
  places: readonly PendingPlace[],
  current: string,
): PendingPlace | null => othersAfter(places, current)[0] ?? null;

const farthest = 10;

/**
 * Returns the place to review after another reviewer has already decided on the current place. Chooses one of the next
 * ten places at random, because the other reviewer is probably at the very next place.
 */
export function furtherOn(
  places: readonly PendingPlace[],
  current: string,
  random: () => number = Math.random,
): PendingPlace | null {
  const near = othersAfter(places, current).slice(0, farthest);
  return near[Math.floor(random() * near.length)] ?? null;
}
