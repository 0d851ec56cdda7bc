import type { InboxKind } from '@shared/contract/inbox.ts';
import type { Language } from '@shared/languages/languages.ts';

/** `notifications/{uid}`. Emails and the feed are off until somebody asks for them. */
export interface StoredNotifications {
  /** The account, so that a restored backup finds the records of an erased one. */
  uid: string;
  language: Language;
  /** SHA-256 of the secret in the feed's address; null: there is no feed. */
  feed_hash: string | null;
  /**
   * The token of the link in emails that turns them off; null: no emails. It allows nothing else, so it is stored
   * unhashed.
   */
  unsubscribe: string | null;
  /** UTC day on which an email was last sent, or on which there was none to send; null: no emails. */
  mail_day: string | null;
  /**
   * Ids of inbox entries that need no email: an earlier email has counted them, or they are older than the request for
   * emails.
   */
  told: string[];
  /** Days in a row on which the server of the mailbox refused it. */
  refused: number;
}

/** The part of an inbox entry that emails and the feed use: no name, no reason, no place. */
export interface InboxNotice {
  id: string;
  kind: InboxKind;
  at: Date;
  is_read: boolean;
}
