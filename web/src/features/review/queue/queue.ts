import { fieldsOf } from '@shared/contract/fields.ts';
import type { PendingPlace, PendingSuggestion } from '@shared/contract/schemas.ts';
import { contains, type Bounds } from '@shared/geo/bounds.ts';
import { encodeGeohash } from '@shared/geo/geohash.ts';
import { fold } from '@shared/names/fold.ts';
import { provinceKey } from './provinces.ts';

export const queueKinds = ['new', 'addition', 'change', 'voice', 'several'] as const;
export type QueueKind = (typeof queueKinds)[number];
export const queueOrders = ['oldest', 'newest', 'area'] as const;
export const queueEvidences = ['with', 'without'] as const;
export const queueScripts = ['latin', 'arabic'] as const;
export const handedOnBy = ['others', 'own'] as const;

/** The queue's filters and its order. Empty texts and null mean no filter. */
export interface QueueView {
  text: string;
  kind: QueueKind | null;
  evidence: (typeof queueEvidences)[number] | null;
  /** Shows only suggestions that change a place's original name in this script. */
  script: (typeof queueScripts)[number] | null;
  /** The display name of a contributor. */
  by: string | null;
  area: Bounds | null;
  /**
   * Shows only suggestions that other reviewers, or this reviewer, have passed on. Null hides a place if this reviewer
   * has passed on all of its suggestions.
   */
  handed: (typeof handedOnBy)[number] | null;
  /** The key of a province (provinces.ts). */
  province: string | null;
  order: (typeof queueOrders)[number];
}

export const wholeQueue: QueueView = {
  ...{ text: '', kind: null, evidence: null, script: null, by: null, area: null },
  ...{ handed: null, province: null },
  order: 'oldest',
};

type WithPending = Pick<PendingPlace, 'pending_count' | 'waiting'>;

/** Whether a test is true for all pending suggestions of a place. False if some of the suggestions are not loaded. */
const isAll = ({ pending_count, waiting }: WithPending, is: (one: PendingSuggestion) => boolean) =>
  pending_count <= waiting.length && waiting.every(is);

/** Whether all pending suggestions of a place are rows of lists. Reviewers decide on such rows in their list. */
export const isOfLists = (place: WithPending): boolean => isAll(place, ({ list }) => list !== null);

/** Whether this reviewer has passed on all pending suggestions of a place. */
export const isPutAside = (place: WithPending): boolean =>
  isAll(place, ({ handed_on }) => handed_on?.is_own === true);

/**
 * Returns the number of entries in the queue without filters. Places that this reviewer has passed on do not count, and
 * each list counts once.
 */
export function queueLength(pending: readonly WithPending[]): number {
  const places = pending.filter((place) => !isOfLists(place) && !isPutAside(place));
  const lists = pending.flatMap(({ waiting }) => waiting.map(({ list }) => list));
  return places.length + new Set(lists.filter((list) => list !== null)).size;
}

/** Whether another reviewer has passed on a pending suggestion of a place. */
const isHandedOn = ({ waiting }: WithPending): boolean =>
  waiting.some(({ handed_on }) => handed_on?.is_own === false);

/** Whether this reviewer can decide on a pending suggestion of a place. Rows of lists do not count. */
export const isDecidable = (place: WithPending) =>
  !isOfLists(place) &&
  // suggestions that are not loaded may come from other people
  (place.pending_count > place.waiting.length || place.waiting.some((one) => !one.needs_other));

/** Returns the suggestions that a place's row in the queue describes: the five oldest. */
export const describedInRow = ({ waiting }: WithPending): PendingSuggestion[] =>
  waiting.slice(0, 5);

type Queued = Pick<PendingPlace, 'status' | 'pending_count' | 'waiting'>;

/** Returns the kind of review that a place needs. */
export function kindOf({ status, pending_count, waiting }: Queued): QueueKind {
  const [first] = waiting;
  if (pending_count > 1) return 'several';
  if (status === 'pending' || status === 'none') return 'new';
  if (first?.changes.length === 1 && first.changes[0] === 'voiceUrl') return 'voice';
  return first?.only_adds ? 'addition' : 'change';
}

const searched = fieldsOf('name', 'text');

/** Whether a place or its suggestions contain a text in any spelling. */
function says(place: PendingPlace, wanted: string): boolean {
  const suggested = place.waiting.flatMap(({ name_new, name_az, name_loc }) => [
    ...[name_new, name_az, name_loc],
  ]);
  return [...searched.map((field) => place[field]), ...suggested].some((text) =>
    fold(text ?? '').includes(wanted),
  );
}

const changesIn = { latin: 'name_az', arabic: 'name_loc' } as const;

const isAboutAll = ({ evidence, script, by }: QueueView) =>
  evidence === null && script === null && by === null;

/** Whether a suggestion passes the filters for evidence, script and contributor. */
function passes({ evidence, script, by }: QueueView, one: PendingSuggestion): boolean {
  if (evidence !== null && one.has_evidence !== (evidence === 'with')) return false;
  if (script !== null && !one.changes.includes(changesIn[script])) return false;
  return by === null || one.author === by;
}

function filtered(places: readonly PendingPlace[], view: QueueView): PendingPlace[] {
  const { kind, area, province, handed } = view;
  const text = fold(view.text);
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

/** Sorts places by geohash, so that most neighbours on the map are neighbours in the list. */
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

/** Filters and sorts the pending places. Places that other reviewers have passed on come before all others. */
export function shownQueue(pending: readonly PendingPlace[], view: QueueView): PendingPlace[] {
  const places = ordered(filtered(pending, view), view.order);
  return [...places.filter(isHandedOn), ...places.filter((place) => !isHandedOn(place))];
}

/** Returns the sorted names of all contributors with pending suggestions. */
export function contributorsOf(pending: readonly PendingPlace[]): string[] {
  const names = pending.flatMap(({ waiting }) => waiting.map(({ author }) => author));
  return [...new Set(names.filter((name) => name !== null))].sort((a, b) => a.localeCompare(b));
}

/**
 * Returns the place after or before the current one. If there is no current place, returns the first or the last place;
 * null if the queue is empty.
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
 * Returns the other places that this reviewer can decide on: first those after the current place, then those before it.
 */
function othersAfter(places: readonly PendingPlace[], current: string): PendingPlace[] {
  const at = places.findIndex(({ place_id }) => place_id === current);
  return [...places.slice(at + 1), ...places.slice(0, Math.max(at, 0))].filter(isDecidable);
}

/** Returns the place to review after a decision. After the last place, continues at the start of the queue. */
export const nextToReview = (
  places: readonly PendingPlace[],
  current: string,
): PendingPlace | null => othersAfter(places, current)[0] ?? null;

/** Number of places among which `furtherOn` chooses. */
const farthest = 10;

/**
 * Returns the place to review after another reviewer was faster: a random one of the next places. The other reviewer is
 * probably at the very next place, and would be faster there too.
 */
export function furtherOn(
  places: readonly PendingPlace[],
  current: string,
  random: () => number = Math.random,
): PendingPlace | null {
  const near = othersAfter(places, current).slice(0, farthest);
  return near[Math.floor(random() * near.length)] ?? null;
}
