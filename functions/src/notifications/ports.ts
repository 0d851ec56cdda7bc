import type { InboxNotice, StoredNotifications } from './model.ts';

export interface NotificationState {
  settings: StoredNotifications | null;
  answers: InboxNotice[];
  /**
   * Several accounts can have the same mailbox. This is the last UTC day on which an email for any of these accounts
   * was sent to the mailbox; null if there was no such email, or if `change` was called without a mailbox.
   */
  mailboxDay: string | null;
}

/**
 * Result of `run` in `NotificationStore.change`, with the values to store. Omitted values stay unchanged in the
 * database.
 */
export interface NotificationChange<T> {
  result: T;
  settings?: StoredNotifications;
  mailboxDay?: string | null;
}

export interface NotificationStore {
  settings(uid: string): Promise<StoredNotifications | null>;
  answers(uid: string): Promise<InboxNotice[]>;
  withFeed(hash: string): Promise<StoredNotifications | null>;
  withUnsubscribe(token: string): Promise<StoredNotifications | null>;
  /**
   * Returns the uids of at most `limit` accounts that have turned emails on and whose email is due: first the accounts
   * whose `mail_day` is before the UTC day of `at`, then those whose last attempt was on this day and before `at`.
   *
   * @param at time such as `2026-11-27T15:10:00.000Z`
   */
  due(at: string, limit: number): Promise<string[]>;
  /**
   * Changes one account's settings in a transaction. `run` may be called several times.
   *
   * @param mailbox keyed hash of a mailbox (mailbox.ts); null if the change is not about an email
   * @throws ApiError unauthenticated if the account's deletion has begun
   */
  change<T>(
    account: { uid: string; mailbox: string | null },
    run: (state: NotificationState) => NotificationChange<T>,
  ): Promise<T>;
}

export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
  /**
   * Address for turning emails off. People open the address in a browser. Mail programs send a POST request to the
   * address (RFC 8058).
   */
  unsubscribe: string;
  id: string;
}

/**
 * Outcome of an attempt to send a message:
 * - `sent`: the server has accepted the message
 * - `refused`: the mailbox does not exist, or accepts no messages
 * - `unsent`: the server has not accepted the message, but may accept it later
 * - `unreachable`: there was no connection, or the server refused the password, so no other message can be sent now
 * - `unknown`: the connection failed after the message was transmitted, so the server may or may not have accepted it
 */
export type SendOutcome = 'sent' | 'refused' | 'unsent' | 'unreachable' | 'unknown';

/** Never throws. */
export type SendMail = (message: Message) => Promise<{ outcome: SendOutcome; error?: string }>;

/** Returns the verified email address of an account that may sign in; null if there is no such address. */
export type MailAddressOf = (uid: string) => Promise<string | null>;

export interface SmtpServer {
  host: string;
  port: number;
  /** Whether the connection begins with TLS. Otherwise, STARTTLS upgrades the connection. */
  secure: boolean;
  /** Whether the connection has no TLS. Allowed only for a server on the same computer. */
  plain: boolean;
  user: string | null;
  /** Sender of all emails, such as `Adyurdu <names@adyurdu.example>`. */
  from: string;
}
