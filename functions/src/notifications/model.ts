import type { InboxKind } from '@shared/contract/inbox.ts';
import type { Language } from '@shared/languages/languages.ts';

/** Document `notifications/{uid}`: the settings of an account. Emails and the feed are off by default. */
export interface StoredNotifications {
  /** A restore of a backup finds the settings of erased accounts by this field. */
  uid: string;
  language: Language;
  /** SHA-256 of the secret in the feed's address; null if there is no feed. */
  feed_hash: string | null;
  /**
   * The token in the link that turns emails off; null if emails are off. The token has no other use, so it is stored
   * unhashed.
   */
  unsubscribe: string | null;
  /**
   * The last UTC day on which an email was sent, or on which there was no email to send. Empty before the first such
   * day; null if emails are off.
   */
  mail_day: string | null;
  /**
   * Ids of inbox entries that no email needs to announce: entries that an earlier email has announced, and entries
   * from before the user requested emails.
   */
  told: string[];
  /** Number of days on which the mail server has refused the mailbox since it last accepted an email. */
  refused: number;
}

/** An inbox entry without names, reasons and places. Emails and the feed must not contain such data. */
export interface InboxNotice {
  id: string;
  kind: InboxKind;
  at: Date;
  is_read: boolean;
}
