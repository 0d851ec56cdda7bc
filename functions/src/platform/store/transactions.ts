import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { ApiError } from '@shared/contract/errors.ts';

/**
 * Tries before a change gives way to the others that touch the same documents. The SDK backs off
 * for a second and half as much again each time: together less than half a minute.
 */
const attempts = 6;
/** gRPC status of a transaction that lost every try (google.rpc.Code.ABORTED). */
const aborted = 10;

/** @throws ApiError unavailable when others kept changing the same documents */
export async function runTransaction<T>(
  db: Firestore,
  run: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await db.runTransaction(run, { maxAttempts: attempts });
  } catch (error) {
    if ((error as { code?: unknown }).code !== aborted) throw error;
    throw new ApiError('unavailable', 'too many changes at once; try again', {
      retryAfter: 2,
      cause: error,
    });
  }
}
