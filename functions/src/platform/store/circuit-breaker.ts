import type { Firestore } from 'firebase-admin/firestore';
import { ApiError } from '@shared/contract/errors.ts';
import { startTimer, type StartTimer } from './timer.ts';

/** gRPC statuses of a database that does not answer: DEADLINE_EXCEEDED and UNAVAILABLE. */
const outages = new Set([4, 14]);

/** In milliseconds; together below the six seconds in which a client is answered. */
export const waitTimeout = 4_000;
export const probeTimeout = 1_000;

/** Answers whether Firestore does; costs one read. */
export type Probe = () => Promise<unknown>;

export const firestoreProbe =
  (db: Firestore): Probe =>
  () =>
    db.doc('atlas/manifest').get();

/**
 * Runs what needs Firestore, and gives up when Firestore cannot be reached: the SDK alone would try
 * for most of a minute. Work that only takes long (a book of names, a change that waits for its
 * turn) goes on: whether Firestore answers at all is asked aside.
 *
 * What was given up may still end later; repeating a change with its Idempotency-Key is safe.
 *
 * @throws ApiError unavailable, or what the work throws
 */
export function createCircuitBreaker(probe: Probe, after: StartTimer = startTimer) {
  return async function unlessUnreachable<T>(work: () => Promise<T>): Promise<T> {
    const running = work().catch((cause: unknown) => {
      throw outages.has((cause as { code?: number }).code ?? 0) ? unreachable(cause) : cause;
    });
    const ended = running.then(
      () => true,
      () => true,
    );
    const long = after(waitTimeout);
    const inTime = await Promise.race([ended, long.over.then(() => false)]);
    long.stop();
    if (inTime || (await answers(probe, after))) return running;
    throw unreachable();
  };
}

async function answers(probe: Probe, after: StartTimer): Promise<boolean> {
  const limit = after(probeTimeout);
  const answered = probe().then(
    () => true,
    () => false,
  );
  const result = await Promise.race([answered, limit.over.then(() => false)]);
  limit.stop();
  return result;
}

function unreachable(cause?: unknown): ApiError {
  return new ApiError('unavailable', 'the database cannot be reached just now', {
    retryAfter: 5,
    cause,
  });
}
