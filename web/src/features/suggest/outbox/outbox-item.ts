import { ApiError } from '@shared/contract/errors.ts';
import { ConnectionError, isAbort } from '../../../lib/api/failure.ts';
import { backoffDelay, retryPauses } from '../../../lib/backoff.ts';
import type { Draft } from '../drafts/draft.ts';
import { UploadRefused } from '../drafts/submit-draft.ts';

export type Problem =
  | 'connection'
  /**
   * The attempt failed, but other items may still succeed. For example, the server failed to process this item, or the
   * connection breaks only while this item is sent.
   */
  | 'server'
  /** The server asked the app to pause before the next attempt of any item. */
  | 'busy'
  | 'signed out';

export type ItemState =
  | {
      kind: 'waiting';
      /** Number of attempts after which the problem was `server` or `busy`. */
      tries: number;
      /** Number of attempts without a connection since then, or since the item was woken. Missing for 0. */
      triesCutOff?: number;
      problem: Problem | null;
      /** Time of the next attempt, in milliseconds since 1970. */ notBefore: number;
    }
  | { kind: 'refused'; reason: string }
  | {
      kind: 'sent';
      at: number;
      without: string[];
    };

/** A suggestion that the user has submitted. It stays in the outbox for a week after it was sent. */
export interface OutboxItem {
  id: string;
  /** The author. Other users neither see nor send the item. */
  uid: string;
  placeId: string;
  title: string;
  /** Today's name of the place. Items from another device or an older version of the app may lack this name. */
  where?: string;
  /** Time at which the user submitted the item, in milliseconds since 1970. Items are sent in this order. */
  queuedAt: number;
  draft: Draft | null;
  state: ItemState;
  /**
   * Missing if the item belongs to no list. `keys` come from `keysOf` or `voiceKey` (list/list-drafts.ts). Items from
   * an older version of the app lack the `id` of their list.
   */
  list?: { id?: string | null; title: string; keys: readonly string[] };
}

export type SubmissionOutcome =
  | { kind: 'sent'; without: string[] }
  | { kind: Problem; /** Seconds that the server asks for. */ retryAfter: number | null }
  | { kind: 'refused'; error: ApiError | UploadRefused }
  | { kind: 'given up' };

export const fresh: ItemState = { kind: 'waiting', tries: 0, problem: null, notBefore: 0 };

/**
 * Maximum pause in milliseconds. It is longer than an hour, because the server's quotas are per hour. If a stored pause
 * is longer than the maximum, the device's clock was wrong, and the item is due at once.
 */
export const longestPause = 60 * 60 * 1000 + retryPauses.most;

const isDue = (notBefore: number, now: number): boolean =>
  notBefore <= now || notBefore > now + longestPause;

/**
 * Returns the outcome of a failed attempt. If the server answers an item's first attempt with a 5xx status and a pause,
 * the pause applies to all items (`busy`). After a later attempt, it applies to this item only (`server`): the server
 * may be able to process other items, for example because only this item's place is busy.
 * @param tries number of earlier attempts to send the item that the server has answered
 */
export function outcomeOf(error: unknown, tries = 0): SubmissionOutcome {
  if (isAbort(error)) return { kind: 'given up' };
  if (error instanceof UploadRefused) return { kind: 'refused', error };
  if (!(error instanceof ApiError)) {
    return { kind: error instanceof ConnectionError ? 'connection' : 'server', retryAfter: null };
  }
  const { code, status, retryAfter = null } = error;
  if (code === 'unauthenticated') return { kind: 'signed out', retryAfter: null };
  const isForAll = status < 500 || tries === 0;
  if (code === 'too_many' || (retryAfter !== null && isForAll)) return { kind: 'busy', retryAfter };
  if (code === 'attestation_required' || status >= 500) return { kind: 'server', retryAfter };
  return { kind: 'refused', error };
}

export function after(
  state: ItemState,
  outcome: SubmissionOutcome,
  now: number,
  reasonOf: (error: ApiError | UploadRefused) => string,
): ItemState {
  if (outcome.kind === 'sent') return { kind: 'sent', at: now, without: outcome.without };
  if (outcome.kind === 'refused') return { kind: 'refused', reason: reasonOf(outcome.error) };
  if (outcome.kind === 'given up' || state.kind !== 'waiting') return state;
  const { tries, triesCutOff = 0 } = state;
  if (outcome.kind === 'signed out') {
    return { kind: 'waiting', tries, problem: outcome.kind, notBefore: 0 };
  }
  const isCutOff = outcome.kind === 'connection';
  const asked = (outcome.retryAfter ?? 0) * 1000;
  // Allows a longer pause after a failure that may concern only this item (`server`), because every attempt may send
  // the item's files again.
  const most = outcome.kind === 'server' ? longestPause : retryPauses.most;
  const delay = backoffDelay(isCutOff ? triesCutOff : tries, { ...retryPauses, most });
  const pause = Math.min(longestPause, Math.max(delay, asked));
  const counts = isCutOff ? { tries, triesCutOff: triesCutOff + 1 } : { tries: tries + 1 };
  return { kind: 'waiting', ...counts, problem: outcome.kind, notBefore: now + pause };
}

/**
 * Removes the pause of an item that failed because there was no connection or no session. Keeps a pause that the server
 * asked for. Call this when the page becomes visible or the connection is back.
 * @param asked true if the user has pressed "Send now"; this also removes a pause after a server error
 */
export function woken(state: ItemState, asked = false): ItemState {
  if (state.kind !== 'waiting') return state;
  const { tries, problem } = state;
  const isRetried =
    problem === 'connection' || problem === 'signed out' || (asked && problem === 'server');
  return isRetried ? { kind: 'waiting', tries, problem: null, notBefore: 0 } : state;
}

/**
 * What the outbox does next. If `send` is null, `at` is the time of the next attempt, in milliseconds since 1970. `at`
 * is null if there is an item to send now, or if no item can be sent without an action of the user.
 */
export interface Plan {
  send: OutboxItem | null;
  at: number | null;
}

/**
 * Whether an item is a row of a list. Rows from an older version of the app lack `draft.list`, so they count as single
 * items.
 */
const isRow = ({ draft }: OutboxItem): boolean => (draft?.list ?? null) !== null;

/**
 * Chooses the oldest item that is due. Chooses no item without a connection or a session, or during a pause that the
 * server has asked for. Exception: if the server has asked for the pause after a row of a list, only rows are paused,
 * because rows have a separate quota. An item with the problem `server` does not block other items.
 */
export function plan(items: readonly OutboxItem[], now: number): Plan {
  let at: number | null = null;
  let areListsPaused = false;
  for (const item of [...items].sort((one, other) => one.queuedAt - other.queuedAt)) {
    const { state } = item;
    if (state.kind !== 'waiting' || (areListsPaused && isRow(item))) continue;
    if (state.problem === 'signed out') return { send: null, at };
    if (isDue(state.notBefore, now)) return { send: item, at: null };
    at = Math.min(at ?? Infinity, state.notBefore);
    if (state.problem === 'server') continue;
    areListsPaused = state.problem === 'busy' && isRow(item);
    if (!areListsPaused) return { send: null, at };
  }
  return { send: null, at };
}
