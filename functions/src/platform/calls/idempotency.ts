import { createHash } from 'node:crypto';
import { ApiError } from '@shared/contract/errors.ts';
import type { UserTransaction } from './ports.ts';

/**
 * How long a repeated call is still recognised, in milliseconds: 30 days, since an answer may be lost to
 * somebody who has no line for weeks and then asks again.
 */
const rememberedFor = 30 * 24 * 60 * 60 * 1000;

export interface Attempt {
  uid: string;
  /** The Idempotency-Key; null when the client sent none, and then nothing is remembered. */
  key: string | null;
  /** Everything that makes it the same call: operation, path parameters, body. */
  asked: unknown;
  now: Date;
}

/**
 * Runs a change at most once per key: the answer is remembered in the transaction that makes it,
 * so a repetition gets the first answer whether or not that had reached the client. Refused calls
 * change nothing and are not remembered.
 *
 * @throws ApiError conflict when the key was used for something else, unauthenticated when the
 *   caller's account has been deleted meanwhile
 */
export async function once<T>(
  transaction: UserTransaction,
  { uid, key, asked, now }: Attempt,
  change: () => Promise<T>,
): Promise<T> {
  // An account that is being deleted leaves nothing behind that its deletion would not find.
  if (await transaction.isErased(uid)) {
    throw new ApiError('unauthenticated', 'the account has been deleted', {
      reason: 'account_deleted',
    });
  }
  if (key === null) return change();
  // Keys are the client's own text; a digest of one is always a fit document id.
  const keyDigest = digest(key);
  const fingerprint = digest(JSON.stringify(asked));
  const first = await transaction.remembered(uid, keyDigest);
  if (first && first.expires_at > now) {
    if (first.fingerprint === fingerprint) return first.answer as T;
    throw new ApiError('conflict', 'this key was used for another call', {
      field: 'Idempotency-Key',
      reason: 'key_reused',
    });
  }
  const answer = await change();
  const expires_at = new Date(now.getTime() + rememberedFor);
  transaction.remember(uid, keyDigest, { fingerprint, answer, expires_at });
  return answer;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
