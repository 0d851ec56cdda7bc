import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { ApiError } from '@shared/contract/errors.ts';
import { startTimer, type StartTimer } from './timer.ts';
import { tooManyChanges } from './keyed-mutex.ts';
import { codeOf } from '../error-code.ts';

/** Milliseconds after which a change gives up, if other changes prevent its commit until then. */
export const transactionTimeout = 3_000;

/** gRPC status ABORTED: a transaction that conflicted with another. */
const aborted = 10;
/**
 * Further gRPC statuses that the SDK's own transactions retry: CANCELLED, UNKNOWN, DEADLINE_EXCEEDED,
 * RESOURCE_EXHAUSTED, INTERNAL, UNAVAILABLE, UNAUTHENTICATED.
 */
const passing = new Set([1, 2, 4, 8, 13, 14, 16]);

/**
 * Maximum number of times in a row that an outdated attempt is repeated without a pause. More repeats would keep other
 * changes from being committed.
 */
export const maxAtOnce = 5;

/**
 * Maximum pauses in milliseconds: `first` is the maximum before the second attempt. The maximum doubles with each
 * further attempt, up to `longest`.
 */
const pauses = { first: 100, longest: 800 };

export interface Retries {
  isPassing?: (error: unknown) => boolean;
  /**
   * True if the attempt is outdated, because another commit came first (versions.ts). `runTransaction` repeats an
   * outdated attempt without a pause, at most `maxAtOnce` times in a row. Then it treats the error as a conflict.
   */
  isOutdated?: (error: unknown) => boolean;
  /** Called after each attempt of `runTransaction`, except if the next attempt follows without a pause. */
  atEnd?: () => void;
  start?: StartTimer;
  random?: () => number;
}

/**
 * Calls `attempt` again after each conflict, until an attempt succeeds or `transactionTimeout` is over. After the
 * timeout, this function throws even if an attempt is still in progress. An attempt must not commit after the timeout,
 * so it must check `isOver` before it commits.
 * @param attempt runs one attempt. After a conflict, the attempt can try again by itself. The attempt must then pass
 * the conflict to `lost`, so that the error after a timeout has the conflict as its cause
 * @throws ApiError unavailable when no attempt succeeded in time, or the error of an outage if the last attempt failed
 * with such an error; also the attempt's error if the error is no conflict
 */
export async function retryConflicts<T>(
  attempt: (isOver: () => boolean, lost: (error: unknown) => void) => Promise<T>,
  { isPassing = isConflict, start = startTimer, random = Math.random }: Retries = {},
): Promise<T> {
  let isOver = false;
  let last: unknown;
  const lost = (error: unknown) => {
    last = error;
  };
  const timer = start(transactionTimeout);
  const refused = timer.over.then(() => {
    isOver = true;
    throw refusalFor(last);
  });
  const attempts = async () => {
    for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.longest)) {
      try {
        return await attempt(() => isOver, lost);
      } catch (error) {
        if (!isPassing(error)) throw error;
        lost(error);
      }
      // The pauses are random, so that conflicting transactions do not start again at the same time.
      await start(pause * (0.1 + 0.9 * random())).over;
      if (isOver) throw refusalFor(last);
    }
  };
  try {
    return await Promise.race([attempts(), refused]);
  } finally {
    timer.stop();
  }
}

/**
 * Runs a transaction, and again after each conflict (`retryConflicts`).
 *
 * @throws ApiError unavailable when the conflicts with other changes do not end; also the errors of `run` and of
 * Firestore
 */
export function runTransaction<T>(
  db: Pick<Firestore, 'runTransaction'>,
  run: (transaction: Transaction) => Promise<T>,
  retries: Retries = {},
): Promise<T> {
  return retryConflicts(async (isOver, lost) => {
    const change = async (transaction: Transaction) => {
      const result = await run(transaction);
      if (isOver()) throw tooManyChanges();
      return result;
    };
    try {
      for (let atOnce = 0; ; atOnce++) {
        try {
          // The SDK does not retry, because its retries would take up to half a minute.
          return await db.runTransaction(change, { maxAttempts: 1 });
        } catch (error) {
          if (isOver() || retries.isOutdated?.(error) !== true) throw error;
          const outdated = conflict('another commit came first', error);
          if (atOnce === maxAtOnce) throw outdated;
          lost(outdated);
        }
      }
    } finally {
      retries.atEnd?.();
    }
  }, retries);
}

/** Creates an error that counts as a conflict: `runTransaction` repeats the transaction after a pause. */
export function conflict(message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code: aborted });
}

function isConflict(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: string };
  if (typeof code !== 'number') return false;
  // Firestore answers INVALID_ARGUMENT if the transaction has expired. Other errors have the same code, so this line
  // recognises an expired transaction by the message.
  return code === aborted || passing.has(code) || /transaction has expired/.test(message ?? '');
}

/**
 * Returns the error to throw after the timeout. The error of an outage stays as it is, because circuit-breaker.ts
 * recognises such errors. Every other error becomes the cause of an ApiError unavailable.
 */
function refusalFor(last: unknown): unknown {
  const code = codeOf(last);
  return typeof code === 'number' && passing.has(code) ? last : tooManyChanges(last);
}

export function hasLost(error: unknown): boolean {
  return error instanceof ApiError && codeOf(error.cause) === aborted;
}
