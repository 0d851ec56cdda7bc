import type { InboxNotice, StoredNotifications } from './model.ts';

export interface NotificationState {
  /** Null if the account has neither turned emails on nor created a feed. */
  settings: StoredNotifications | null;
  answers: InboxNotice[];
  /**
   * The last UTC day on which any account's email was sent to the mailbox; null if there is none, or no mailbox was
   * given.
   */
  mailboxDay: string | null;
}

/** A change of the stored data. Omitted fields stay unchanged. */
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
   * Finds accounts that have turned emails on and got no email on this UTC day. Accounts with the oldest last email
   * come first.
   */
  due(day: string, limit: number): Promise<string[]>;
  /**
   * Changes one account's settings in a transaction. `run` may be called several times.
   *
   * @param mailbox keyed hash of a mailbox (mailbox.ts); null if the change is not about an email
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
  /**
   * The address that turns the emails off. People open it in a browser; mail programs send a POST request (RFC 8058).
   */
  unsubscribe: string;
  /** The message id, which is the same in every attempt to send this message. */
  id: string;
}

/**
 * Outcome of an attempt to send a message:
 * - `sent`: the server has accepted the message
 * - `refused`: the server refuses this mailbox permanently
 * - `unsent`: the server has not accepted the message, but may accept it later
 * - `unreachable`: the server has not accepted the message, and would not accept any other message now
 * - `unknown`: the connection failed after the message was transmitted, so the server may or may not have accepted it
 */
export type SendOutcome = 'sent' | 'refused' | 'unsent' | 'unreachable' | 'unknown';

/** Sends a message. Never throws. */
export type SendMail = (message: Message) => Promise<{ outcome: SendOutcome; error?: string }>;

/** Returns the verified email address of an account that may sign in; null if there is none. */
export type MailAddressOf = (uid: string) => Promise<string | null>;

export interface SmtpServer {
  host: string;
  port: number;
  /** Whether the connection begins with TLS. Otherwise, STARTTLS upgrades the connection. */
  secure: boolean;
  /** Whether a connection without TLS is allowed. Only a server on the same computer may be used without TLS. */
  plain: boolean;
  user: string | null;
  /** Sender of all emails, such as `Adyurdu <names@adyurdu.example>`. */
  from: string;
}
