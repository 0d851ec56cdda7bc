export type QuotaKind = 'suggestions' | 'list_rows' | 'uploads' | 'downloads';

/** The first answer to a call with an Idempotency-Key. */
export interface Remembered {
  /** Digest of the call; the same key for another call is a mistake of the client. */
  fingerprint: string;
  answer: unknown;
  expires_at: Date;
}

/** Users' quotas and stored answers, under `users/{uid}`; part of a transaction. */
export interface UserTransaction {
  /**
   * Whether the account's deletion has begun. If a transaction reads false and is committed, it was committed before
   * the deletion began.
   */
  isErased(uid: string): Promise<boolean>;
  remembered(uid: string, keyDigest: string): Promise<Remembered | null>;
  remember(uid: string, keyDigest: string, record: Remembered): void;
  /** Times of the user's uses, oldest first; at least those that still count. */
  uses(uid: string, kind: QuotaKind): Promise<Date[]>;
  saveUses(uid: string, kind: QuotaKind, uses: Date[]): void;
  /**
   * Number of the user's approved suggestions that were sent since a time, at most `most`; one read. The read is not a
   * part of the transaction, so that it and approvals do not wait for each other.
   */
  accepted(uid: string, which: { since: Date | null; most: number }): Promise<number>;
}
