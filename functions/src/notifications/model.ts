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
   * The account's place in the order in which emails are sent: the account with the smallest string comes first. The
   * string is one of these, in ascending order:
   * - '' before the first attempt
   * - `2026-11-27` if there was no email to send on this UTC day
   * - `2026-11-27 claimed` if an email was or may have been sent on this day
   * - `2026-11-27 unknown` if the mail server did not answer after the message of this day
   * - `2026-11-27T15:10:00.000Z`, the time of the last attempt, if the mail server certainly did not accept the email.
   *   The email is then due again on the same day.
   *
   * If the mail server was unreachable, the value is the same as before the attempt. The value is null if emails are
   * off.
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
