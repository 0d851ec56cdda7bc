import type { Caller } from '../platform/caller.ts';
import { ApiError } from '@shared/contract/errors.ts';
import { pageOf, type Page } from '@shared/contract/page.ts';
import type { UndoRequest } from '@shared/contract/requests.ts';
import type { UndonePlace } from '@shared/contract/schemas.ts';
import { LatestRead } from '../platform/calls/shared-read.ts';
import type { PlacesContext } from './ports.ts';
import { noneUndone, undoWithParts } from './undo.ts';

/** Maximum number of places in one call. */
export const undoPage = 20;

/**
 * After this time in milliseconds, counted from the end of reading the list of places, a call begins no further place.
 * Each call undoes at least one place.
 */
const timeForPlaces = 10_000;
/**
 * After this time in milliseconds, counted from its beginning, a call begins no further place. This time includes the
 * reading of the list of places. The browser's timeout for a call is 30 s.
 */
const timeForCall = 20_000;

export interface UndoContext extends Pick<PlacesContext, 'store' | 'now' | 'newId'> {
  /**
   * Returns the places that the account has changed since `since`, or for which it has made suggestions since then.
   * Maps the id of each place to the ids of these suggestions.
   *
   * @param firstPageAt when the first page of this undo was called; null for the first page itself
   */
  touchedBy: (
    uid: string,
    since: Date,
    firstPageAt: Date | null,
  ) => Promise<ReadonlyMap<string, string[]>>;
  /** Called with the error if the account's changes at one place could not be undone. */
  onError: (error: unknown) => void;
}

/**
 * Shares one read of the list of places among the pages of an undo, because reading the list means reading all
 * suggestions and history entries of the account. The first page always reads the list. A later page reads it again
 * only if this instance has no list or an older one, because the first page may have run on another instance. Keeps
 * only the latest list, to limit the memory.
 */
export function oneReadForAllPages(
  touchedBy: (uid: string, since: Date) => Promise<ReadonlyMap<string, string[]>>,
  now: () => number,
): UndoContext['touchedBy'] {
  let latest: { key: string; list: LatestRead<ReadonlyMap<string, string[]>> } | null = null;
  return (uid, since, firstPageAt) => {
    const key = `${uid} ${since.getTime()}`;
    if (latest?.key !== key)
      latest = { key, list: new LatestRead(() => touchedBy(uid, since), now) };
    const { list } = latest;
    return (firstPageAt && list.begunSince(firstPageAt.getTime())) ?? list.again();
  };
}

/** Returns a cursor with the time of the first page's call, and the id of the last place. */
const cursorOf = (firstPageAt: Date, place: string) => `${firstPageAt.getTime()}~${place}`;

/** Parses a cursor. A cursor of an earlier version of the server contains only the place's id. */
function parseCursor(cursor: string): { firstPageAt: Date | null; after: string } {
  const [, time, after = ''] = /^(?:(\d{1,15})~)?(.*)$/su.exec(cursor) ?? [];
  return { firstPageAt: time === undefined ? null : new Date(Number(time)), after };
}

export interface UndoAccountCall {
  /** Id of the place with the suggestion or history entry `body.by`, which identifies the account. */
  id: string;
  caller: Caller;
  body: UndoRequest;
}

/**
 * POST /places/{id}/undo: lists or undoes everything that one account did since a time. A call handles one page of
 * places, sorted by id. A repeated call skips places that need no more changes. If the changes at one place cannot be
 * undone, the answer contains this place with `failed`, and the other places are undone. What the account does after
 * the call of the first page may stay.
 *
 * @throws ApiError not_found when there is no such suggestion or entry, or its account was erased;
 * unauthenticated when the caller's account has been deleted meanwhile
 */
export async function undoAccount(
  { touchedBy, onError, ...context }: UndoContext,
  { id, caller, body: { by, since: from, reason, apply, after: cursor = '' } }: UndoAccountCall,
): Promise<Page<UndonePlace>> {
  const { store, now } = context;
  const calledAt = now();
  const uid = await whoDid(context, id, by);
  const { firstPageAt, after } = parseCursor(cursor);
  const since = new Date(from);
  const touched = [...(await touchedBy(uid, since, firstPageAt))]
    .filter(([place]) => place > after)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const end = Math.min(calledAt.getTime() + timeForCall, now().getTime() + timeForPlaces);
  const nextAfter = (place: string) => cursorOf(firstPageAt ?? calledAt, place);
  const { items, next } = pageOf(touched, undoPage, ([place]) => nextAfter(place));
  const before = await store.places(items.map(([place]) => place));
  const undone: UndonePlace[] = [];
  for (const [place, suggestions] of items) {
    const call = { uid, since, suggestions, reason, by: caller, apply };
    const done = await undoWithParts(context, place, call).catch((error: unknown) => {
      if (error instanceof ApiError && error.reason === 'account_deleted') throw error;
      onError(error);
      return [{ ...noneUndone(place), failed: true }];
    });
    for (const one of done) {
      const named = before.get(one.place_id) ?? (await store.place(one.place_id));
      const { name_new = '', name_az = null, name_loc = null } = named ?? {};
      undone.push({ ...one, name_new, name_az, name_loc });
    }
    if (now().getTime() >= end && place !== items.at(-1)?.[0])
      return { items: undone, next: nextAfter(place) };
  }
  return { items: undone, next };
}

async function whoDid(
  { store }: Pick<UndoContext, 'store'>,
  place: string,
  { kind, id }: UndoRequest['by'],
): Promise<string> {
  const found =
    kind === 'entry'
      ? (await store.historyEntries([{ place_id: place, id }]))[0]
      : await store.transact(place, (transaction) => transaction.suggestion(place, id));
  if (!found) throw new ApiError('not_found', `no such ${kind}`);
  if (found.uid === null)
    throw new ApiError('not_found', 'the account that did this is no longer known');
  return found.uid;
}
