export type QuotaKind = 'suggestions' | 'list_rows' | 'uploads' | 'downloads';

/** The first answer to a call with an Idempotency-Key. */
export interface Remembered {
  /** Digest of the call, to refuse a client that uses the key for another call. */
  fingerprint: string;
  answer: unknown;
  expires_at: Date;
}

/** The quotas and stored answers of users, under `users/{uid}`, within a transaction. */
export interface UserTransaction {
  /**
   * Whether the account's deletion has begun. A transaction that reads `false` can only be committed before the
   * deletion begins.
   */
  isErased(uid: string): Promise<boolean>;
  remembered(uid: string, keyDigest: string): Promise<Remembered | null>;
  remember(uid: string, keyDigest: string, record: Remembered): void;
  /** Returns the times of the user's uses, oldest first. Contains at least the uses that still count. */
  uses(uid: string, kind: QuotaKind): Promise<Date[]>;
  saveUses(uid: string, kind: QuotaKind, uses: Date[]): void;
  /**
   * Counts the user's approved suggestions that were sent since a time, up to `most`. Costs one read, outside of the
   * transaction, so that this call and approvals do not wait for each other.
   */
  accepted(uid: string, which: { since: Date | null; most: number }): Promise<number>;
}
