export type QuotaKind = 'suggestions' | 'uploads' | 'downloads';

/** The first answer to a call that named an Idempotency-Key. */
export interface Remembered {
  /** Digest of what was asked; the same key for something else is a mistake of the client. */
  fingerprint: string;
  answer: unknown;
  expires_at: Date;
}

/** What users have used up or been answered, kept under `users/{uid}`; part of a transaction. */
export interface UserTransaction {
  /** Whether the account's deletion has begun; whatever reads this and commits came before it. */
  isErased(uid: string): Promise<boolean>;
  remembered(uid: string, keyDigest: string): Promise<Remembered | null>;
  remember(uid: string, keyDigest: string, record: Remembered): void;
  /** When the user did it, oldest first; at least what lies in the last hour. */
  uses(uid: string, kind: QuotaKind): Promise<Date[]>;
  saveUses(uid: string, kind: QuotaKind, uses: Date[]): void;
}
