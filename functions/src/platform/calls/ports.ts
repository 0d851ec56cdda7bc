export type QuotaKind = 'suggestions' | 'list_rows' | 'uploads' | 'downloads' | 'resumed_downloads';

export interface Remembered {
  /** Digest of the first call. If a client uses the key for another call, that call is refused. */
  fingerprint: string;
  answer: unknown;
  expires_at: Date;
}

export interface UserTransaction {
  /**
   * True if the deletion of the account has begun. A transaction that has read `false` can only be committed before the
   * deletion begins.
   */
  isErased(uid: string): Promise<boolean>;
  remembered(uid: string, keyDigest: string): Promise<Remembered | null>;
  remember(uid: string, keyDigest: string, record: Remembered): void;
  /** Times of a user's uses, oldest first. Some of these uses may be too old to count. */
  uses(uid: string, kind: QuotaKind): Promise<Date[]>;
  saveUses(uid: string, kind: QuotaKind, uses: Date[]): void;
  /**
   * Counts the user's approved suggestions that were sent after `since`, at most `most`. Costs one read. The read is
   * outside of the transaction, so that this call and approvals do not wait for each other.
   */
  accepted(uid: string, which: { since: Date | null; most: number }): Promise<number>;
}
