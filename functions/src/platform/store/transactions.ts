import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { ApiError } from '@shared/contract/errors.ts';
import { startTimer, type StartTimer } from './timer.ts';
import { tooManyChanges } from './keyed-mutex.ts';

/** Milliseconds after which a change gives up that others keep from being committed. */
export const transactionPatience = 3_000;

/** gRPC status ABORTED: a transaction that lost against another. */
const aborted = 10;
/**
 * Other gRPC statuses after which the SDK's own transactions are run again: CANCELLED, UNKNOWN,
 * DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, INTERNAL, UNAVAILABLE, UNAUTHENTICATED.
 */
const passing = new Set([1, 2, 4, 8, 13, 14, 16]);

/** Longest pauses before the second attempt and before any other, in milliseconds. */
const pauses = { first: 100, longest: 800 };

export interface Retries {
  /** Whether another attempt may end better. */
  isPassing?: (error: unknown) => boolean;
  start?: StartTimer;
  random?: () => number;
}

/**
 * Runs attempts until one succeeds, for `transactionPatience` at most: then it is refused, whatever
 * the attempt under way is waiting for. That one must not commit any more: it asks `isOver` before.
 *
 * @throws ApiError unavailable when no attempt succeeded in time; what an attempt throws otherwise
 */
export async function retryConflicts<T>(
  attempt: (isOver: () => boolean) => Promise<T>,
  { isPassing = isConflict, start = startTimer, random = Math.random }: Retries = {},
): Promise<T> {
  let isOver = false;
  let last: unknown;
  const timer = start(transactionPatience);
  const refused = timer.over.then(() => {
    isOver = true;
    throw refusalFor(last);
  });
  const attempts = async () => {
    for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.longest)) {
      try {
        return await attempt(() => isOver);
      } catch (error) {
        if (!isPassing(error)) throw error;
        last = error;
      }
      // Those that lost against each other must not meet again.
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
 * Runs a change as one transaction, again when it loses against others. What the change gives to
 * `atEnd` runs when that attempt has been committed or has failed.
 *
 * @throws ApiError unavailable when others kept changing the same documents
 */
export function runTransaction<T>(
  db: Pick<Firestore, 'runTransaction'>,
  run: (transaction: Transaction, atEnd: (end: () => void) => void) => Promise<T>,
  retries: Retries = {},
): Promise<T> {
  return retryConflicts(async (isOver) => {
    const ends: (() => void)[] = [];
    const change = async (transaction: Transaction) => {
      const result = await run(transaction, (end) => ends.push(end));
      if (isOver()) throw tooManyChanges();
      return result;
    };
    try {
      // The SDK itself would back off for seconds, half a minute in all.
      return await db.runTransaction(change, { maxAttempts: 1 });
    } finally {
      for (const end of ends) end();
    }
  }, retries);
}

function isConflict(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: string };
  if (typeof code !== 'number') return false;
  // Firestore answers INVALID_ARGUMENT to a transaction whose id is too old.
  return code === aborted || passing.has(code) || /transaction has expired/.test(message ?? '');
}

/** An outage is said as it came (reachable.ts knows it); everything else is contention. */
function refusalFor(last: unknown): unknown {
  const code = (last as { code?: unknown } | undefined)?.code;
  return typeof code === 'number' && passing.has(code) ? last : tooManyChanges(last);
}

/** Whether a change was refused since it lost against others, rather than for a slow database. */
export function hasLost(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.cause as { code?: unknown } | undefined)?.code === aborted
  );
}
