import { ApiError } from '@shared/contract/errors.ts';
import { ConnectionError, isAbort } from '../../../lib/api/failure.ts';
import { backoffDelay } from '../../../lib/backoff.ts';
import type { Draft } from '../drafts/draft.ts';
import { UploadRefused } from '../drafts/submit-draft.ts';

/** Why an item was not sent, in kinds that are waited for in different ways. */
export type Problem =
  | 'connection'
  /** The server has a problem with this item, others may go. */
  | 'server'
  /** The server asks for time. */
  | 'busy'
  | 'signed out';

export type ItemState =
  | {
      kind: 'waiting';
      tries: number;
      problem: Problem | null;
      /** Milliseconds since 1970. */ notBefore: number;
    }
  | { kind: 'refused'; reason: string }
  | {
      kind: 'sent';
      at: number;
      /** Names of files that the server would not have. */ without: string[];
    };

/** A suggestion that was submitted and has not arrived, or has. */
export interface OutboxItem {
  id: string;
  /** Whoever made it: nobody else sees or sends it. */
  uid: string;
  placeId: string;
  /** What its author knows it by. */
  title: string;
  /** Milliseconds since 1970; the order of sending. */
  queuedAt: number;
  /** Null once it was sent. */
  draft: Draft | null;
  state: ItemState;
}

export type Outcome =
  | { kind: 'sent'; without: string[] }
  | { kind: Problem; /** Seconds that the server asks for. */ retryAfter: number | null }
  | { kind: 'refused'; error: ApiError | UploadRefused }
  | { kind: 'given up' };

export const fresh: ItemState = { kind: 'waiting', tries: 0, problem: null, notBefore: 0 };

/** Milliseconds before the next attempt, doubled by each: 5 s to 5 min. */
export const backoff = { first: 5_000, most: 300_000 } as const;

/**
 * Milliseconds: no pause is longer, since quotas are counted by the hour. What is to wait longer was put off
 * when the device's clock was wrong.
 */
export const longestPause = 60 * 60 * 1000 + backoff.most;

const isDue = (notBefore: number, now: number): boolean =>
  notBefore <= now || notBefore > now + longestPause;

/** What an attempt that failed means for the item. */
export function outcomeOf(error: unknown): Outcome {
  if (isAbort(error)) return { kind: 'given up' };
  if (error instanceof UploadRefused) return { kind: 'refused', error };
  if (!(error instanceof ApiError)) {
    return { kind: error instanceof ConnectionError ? 'connection' : 'server', retryAfter: null };
  }
  const { code, status, retryAfter = null } = error;
  if (code === 'unauthenticated') return { kind: 'signed out', retryAfter: null };
  if (code === 'too_many' || retryAfter !== null) return { kind: 'busy', retryAfter };
  if (code === 'attestation_required' || status >= 500) return { kind: 'server', retryAfter };
  return { kind: 'refused', error };
}

/** The state after an attempt. @param reasonOf a refusal in the reader's language */
export function after(
  state: ItemState,
  outcome: Outcome,
  now: number,
  reasonOf: (error: ApiError | UploadRefused) => string,
): ItemState {
  if (outcome.kind === 'sent') return { kind: 'sent', at: now, without: outcome.without };
  if (outcome.kind === 'refused') return { kind: 'refused', reason: reasonOf(outcome.error) };
  if (outcome.kind === 'given up' || state.kind !== 'waiting') return state;
  const asked = (outcome.retryAfter ?? 0) * 1000;
  const pause = Math.min(longestPause, Math.max(backoffDelay(state.tries, backoff), asked));
  const notBefore = outcome.kind === 'signed out' ? 0 : now + pause;
  return { kind: 'waiting', tries: state.tries + 1, problem: outcome.kind, notBefore };
}

/**
 * Somebody looks, or the line is back: what waited for that is tried at once; so is what the server had a
 * problem with where somebody asks for it. The time that the server asked for stays.
 */
export function woken(state: ItemState, asked = false): ItemState {
  if (state.kind !== 'waiting') return state;
  const { problem } = state;
  const waits =
    problem === 'connection' || problem === 'signed out' || (asked && problem === 'server');
  return waits ? { ...state, problem: null, notBefore: 0 } : state;
}

/** What is sent next, and otherwise when to look again; null when only somebody's doing changes that. */
export interface Plan {
  send: OutboxItem | null;
  at: number | null;
}

/**
 * Oldest first. Where there is no line, no session or no time of the server's, all wait behind the first;
 * an item with which the server has a problem of its own lets others pass.
 */
export function plan(items: readonly OutboxItem[], now: number): Plan {
  let at: number | null = null;
  for (const item of [...items].sort((one, other) => one.queuedAt - other.queuedAt)) {
    const { state } = item;
    if (state.kind !== 'waiting') continue;
    if (state.problem === 'signed out') return { send: null, at };
    if (isDue(state.notBefore, now)) return { send: item, at: null };
    at = Math.min(at ?? Infinity, state.notBefore);
    if (state.problem !== 'server') return { send: null, at };
  }
  return { send: null, at };
}
