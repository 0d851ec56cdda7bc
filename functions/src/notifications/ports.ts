import type { InboxNotice, StoredNotifications } from './model.ts';

/** The state from which a change is computed. */
export interface NotificationState {
  /** Null: the account has requested neither emails nor a feed. */
  settings: StoredNotifications | null;
  /** The inbox, newest first. */
  answers: InboxNotice[];
  /** UTC day on which the mailbox last got an email from any account. Null: it got none, or no mailbox is concerned. */
  mailboxDay: string | null;
}

/** A change of the state; omitted parts stay unchanged. */
export interface NotificationChange<T> {
  result: T;
  settings?: StoredNotifications;
  mailboxDay?: string | null;
}

export interface NotificationStore {
  settings(uid: string): Promise<StoredNotifications | null>;
  answers(uid: string): Promise<InboxNotice[]>;
  /** Finds the settings with this hash of a feed's secret. */
  withFeed(hash: string): Promise<StoredNotifications | null>;
  withUnsubscribe(token: string): Promise<StoredNotifications | null>;
  /**
   * Finds accounts with emails turned on that got none on this UTC day. The account whose last email is oldest comes
   * first.
   */
  due(day: string, limit: number): Promise<string[]>;
  /**
   * An atomic change of one account's settings. The function may run again.
   *
   * @param mailbox keyed hash of a mailbox (mailbox.ts); null: no email is concerned
   * @throws ApiError unauthenticated when the account's deletion has begun
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
  /** The address that turns these emails off, by GET for people and by POST for mail programs (RFC 8058). */
  unsubscribe: string;
  /** The message's id, which is the same in every attempt. */
  id: string;
}

/**
 * - `sent`: the server has accepted the message
 * - `refused`: the server refuses this mailbox permanently
 * - `unsent`: the server has certainly not accepted the message, and may do so later
 * - `unreachable`: as `unsent`, and the server would not accept any other message either
 * - `unknown`: the connection failed after the message, so the server may or may not have accepted it
 */
export type SendOutcome = 'sent' | 'refused' | 'unsent' | 'unreachable' | 'unknown';

/** Sends a message. Never throws. */
export type SendMail = (message: Message) => Promise<{ outcome: SendOutcome; error?: string }>;

/** Returns the verified address of an account that may sign in; null if there is none. */
export type MailAddressOf = (uid: string) => Promise<string | null>;

export interface SmtpServer {
  host: string;
  port: number;
  /** Whether the connection begins with TLS; otherwise it is upgraded (STARTTLS). */
  secure: boolean;
  /** Whether a connection without TLS is allowed: only to this computer. */
  plain: boolean;
  user: string | null;
  /** The sender, such as `Adyurdu <names@adyurdu.example>`. */
  from: string;
}
