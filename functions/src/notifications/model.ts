import type { InboxKind } from '@shared/contract/inbox.ts';
import type { Language } from '@shared/languages/languages.ts';

/** `notifications/{uid}`. Emails and the feed are off until somebody asks for them. */
export interface StoredNotifications {
  /** The account's uid, so that a restore of a backup finds the records of erased accounts. */
  uid: string;
  language: Language;
  /** SHA-256 of the secret in the feed's address; null: there is no feed. */
  feed_hash: string | null;
  /**
   * The token in the link that turns emails off; null: no emails. The token allows nothing else, so it is stored
   * unhashed.
   */
  unsubscribe: string | null;
  /** UTC day on which an email was last sent, or on which there was none to send; null: no emails. */
  mail_day: string | null;
  /**
   * Ids of inbox entries that need no email, because an earlier email has counted them or because they are older than
   * the request for emails.
   */
  told: string[];
  /** Number of successive days on which the mail server refused the mailbox. */
  refused: number;
}

/** The part of an inbox entry that emails and the feed use: no name, no reason, no place. */
export interface InboxNotice {
  id: string;
  kind: InboxKind;
  at: Date;
  is_read: boolean;
}
