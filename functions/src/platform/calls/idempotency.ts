import { createHash } from 'node:crypto';
import { ApiError } from '@shared/contract/errors.ts';
import type { UserTransaction } from './ports.ts';

/**
 * Days for which a repeated call is recognised. A client may miss the answer, be offline for weeks, and then repeat the
 * call.
 */
export const daysRemembered = 30;
const rememberedFor = daysRemembered * 24 * 60 * 60 * 1000;

export interface Attempt {
  uid: string;
  /** If the client sent no idempotency key, `key` is null, and the server does not store the answer. */
  key: string | null;
  /** The operation, path parameters and body, which identify the call. */
  asked: unknown;
  now: Date;
}

/**
 * Makes a change at most once for each idempotency key. The same transaction stores the answer, so a repeated call gets
 * the same answer as the first call. A refused call changes nothing, and its answer is not stored.
 *
 * @param isOutdated if it returns true for the stored answer, the change is made again and its answer replaces the
 * stored one
 * @throws ApiError conflict when the key was used for another call; unauthenticated when the caller's account has been
 * deleted meanwhile
 */
export async function once<T>(
  transaction: UserTransaction,
  { uid, key, asked, now }: Attempt,
  change: () => Promise<T>,
  isOutdated: (first: T) => Promise<boolean> = async () => false,
): Promise<T> {
  const first = await firstAnswer<T>(transaction, { uid, key, asked, now });
  if (first && !(await isOutdated(first.answer))) return first.answer;
  const answer = await change();
  if (key !== null) {
    const expires_at = new Date(now.getTime() + rememberedFor);
    const fingerprint = fingerprintOf(asked);
    transaction.remember(uid, digest(key), { fingerprint, answer, expires_at });
  }
  return answer;
}

/**
 * Returns the stored answer of a repeated call; null for a call without a key or with a new key.
 *
 * @throws ApiError as `once`
 */
export async function firstAnswer<T>(
  transaction: UserTransaction,
  { uid, key, asked, now }: Attempt,
): Promise<{ answer: T } | null> {
  // Refuses an account that is being deleted, because the deletion would miss records that this account creates now.
  if (await transaction.isErased(uid)) throw accountDeleted();
  if (key === null) return null;
  // Hashes the key, because clients choose keys and not every key is a valid document id.
  const first = await transaction.remembered(uid, digest(key));
  if (!first || first.expires_at <= now) return null;
  if (first.fingerprint === fingerprintOf(asked)) return { answer: first.answer as T };
  throw new ApiError('conflict', 'this key was used for another call', {
    field: 'Idempotency-Key',
    reason: 'key_reused',
  });
}

export const accountDeleted = (): ApiError =>
  new ApiError('unauthenticated', 'the account has been deleted', { reason: 'account_deleted' });

const fingerprintOf = (asked: unknown): string => digest(JSON.stringify(asked));

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
