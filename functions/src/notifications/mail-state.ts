import { limits } from '@shared/contract/limits.ts';
import type { NotificationChange, NotificationState, SendOutcome } from './ports.ts';
import type { InboxNotice, StoredNotifications } from './model.ts';
import { withoutMail } from './settings.ts';

/**
 * Number of days with a permanent error of the mail server (SMTP 5xx) after which an account gets no more emails. An
 * accepted email resets the count.
 */
export const refusalsUntilOff = 3;

/**
 * Maximum number of stored ids of inbox entries; the newest ids stay. An inbox has fewer entries than this number, so
 * the ids of all its entries can be stored.
 */
const maxStoredIds = 2 * limits.inboxEntries;

/**
 * An email that a run has reserved. Until the next UTC day, no other run is allowed to send an email to the same
 * account or mailbox.
 */
export interface Claim {
  answers: InboxNotice[];
  settings: StoredNotifications;
  /**
   * `mail_day` and `mailboxDay` before the run reserved this email. If the email is not sent, `settleMail` needs these
   * values to make the email due again.
   */
  before: { mail_day: string | null; mailboxDay: string | null };
}

/** Reserves today's email of an account before the email is sent. The result is null if there is no email to send. */
export function claimMail(
  { settings, answers, mailboxDay }: NotificationState,
  day: string,
): NotificationChange<Claim | null> {
  if (settings === null || settings.mail_day === null || !isDue(settings.mail_day, day))
    return { result: null };
  const announced = new Set(settings.told);
  const fresh = answers.filter(({ id, is_read }) => !is_read && !announced.has(id));
  // Skips this account until tomorrow if another account with the same mailbox has received an email today. Tomorrow
  // this account comes before the other account.
  const isMailboxUsed = mailboxDay !== null && mailboxDay >= day;
  if (fresh.length === 0 || isMailboxUsed)
    return { result: null, settings: { ...settings, mail_day: day } };
  return {
    result: { answers: fresh, settings, before: { mail_day: settings.mail_day, mailboxDay } },
    settings: { ...settings, mail_day: `${day} claimed` },
    mailboxDay: day,
  };
}

const isDue = (mailDay: string, day: string): boolean =>
  mailDay < day || mailDay.startsWith(`${day}T`);

/** Skips an account without a usable email address until the next day. */
export function skipMail({ settings }: NotificationState, day: string): NotificationChange<null> {
  if (settings === null || settings.mail_day === null) return { result: null };
  return { result: null, settings: { ...settings, mail_day: day } };
}

/**
 * Records the outcome of an email. An email that the mail server may have accepted is not sent again.
 * - `unknown`: the email's entries do not count as notified, so the next email includes those that are still unread
 * - `unsent` and `unknown`: the account's next attempt comes after those of all other accounts, so that a few mailboxes
 *   whose servers do not answer cannot stop everybody's emails
 * - `unreachable`: the account keeps its place in the order (`mail_day`)
 */
export function settleMail(
  { settings }: NotificationState,
  { claim, outcome, at }: { claim: Claim; outcome: SendOutcome; at: Date },
): NotificationChange<null> {
  if (settings === null || settings.unsubscribe !== claim.settings.unsubscribe)
    return { result: null };
  switch (outcome) {
    case 'sent': {
      const announced = [...new Set([...claim.answers.map(({ id }) => id), ...settings.told])];
      return {
        result: null,
        settings: { ...settings, told: announced.slice(0, maxStoredIds), refused: 0 },
      };
    }
    case 'unknown': {
      const mail_day = settings.mail_day?.replace('claimed', 'unknown') ?? null;
      return { result: null, settings: { ...settings, mail_day } };
    }
    case 'unsent': {
      const { mailboxDay } = claim.before;
      return { result: null, settings: { ...settings, mail_day: at.toISOString() }, mailboxDay };
    }
    case 'unreachable': {
      const { mail_day, mailboxDay } = claim.before;
      return { result: null, settings: { ...settings, mail_day }, mailboxDay };
    }
    case 'refused': {
      const refused = settings.refused + 1;
      const after = refused >= refusalsUntilOff ? withoutMail(settings) : { ...settings, refused };
      return { result: null, settings: after };
    }
  }
}
