import type { Firestore } from 'firebase-admin/firestore';
import { ApiError } from '@shared/contract/errors.ts';
import { startTimer, type StartTimer } from './timer.ts';
import { codeOf } from '../error-code.ts';

/** gRPC status codes of a database that does not answer: DEADLINE_EXCEEDED and UNAVAILABLE. */
const outages = new Set<unknown>([4, 14]);

/** Timeouts in milliseconds. Their sum is less than the six seconds within which a client gets an answer. */
export const waitTimeout = 4_000;
export const probeTimeout = 1_000;

export type Probe = () => Promise<unknown>;

export const firestoreProbe =
  (db: Firestore): Probe =>
  () =>
    db.doc('atlas/manifest').get();

/**
 * Returns a function that runs an operation that needs Firestore, and gives up when Firestore cannot be reached. The
 * SDK alone would retry for most of a minute.
 *
 * A separate call tests whether Firestore answers. If Firestore answers, a slow operation continues, such as a change
 * that waits in a queue. An abandoned operation may still finish later. Repeating a change with the same idempotency
 * key is safe.
 *
 * The function throws ApiError unavailable when Firestore cannot be reached, or the errors of the operation.
 */
export function createCircuitBreaker(probe: Probe, after: StartTimer = startTimer) {
  return async function unlessUnreachable<T>(work: () => Promise<T>): Promise<T> {
    const running = work().catch((cause: unknown) => {
      throw outages.has(codeOf(cause)) ? unreachable(cause) : cause;
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
  return new ApiError('unavailable', 'the database cannot be reached at the moment', {
    retryAfter: 5,
    cause,
  });
}
