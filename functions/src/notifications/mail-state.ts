import { limits } from '@shared/contract/limits.ts';
import type { NotificationChange, NotificationState, SendOutcome } from './ports.ts';
import type { InboxNotice, StoredNotifications } from './model.ts';
import { withoutMail } from './settings.ts';

/** Number of successive days with a permanent refusal after which a mailbox gets no more emails. */
export const refusalsUntilOff = 3;

/** Maximum number of stored ids, of which the newest are kept. An inbox has fewer entries. */
const mostStoredIds = 2 * limits.inboxEntries;

/** An email that may be sent now. Until the next UTC day, no other run may send one to this account or mailbox. */
export interface Claim {
  /** Entries that the email counts. */
  answers: InboxNotice[];
  settings: StoredNotifications;
  /** The values before the claim, to restore them if the email is not sent. */
  before: { mail_day: string | null; mailboxDay: string | null };
}

/** Claims today's email of an account before it is sent. The result is null if there is no email to send. */
export function claimMail(
  { settings, answers, mailboxDay }: NotificationState,
  day: string,
): NotificationChange<Claim | null> {
  if (settings === null || settings.mail_day === null || settings.mail_day >= day)
    return { result: null };
  const announced = new Set(settings.told);
  const fresh = answers.filter(({ id, is_read }) => !is_read && !announced.has(id));
  if (fresh.length === 0) return { result: null, settings: { ...settings, mail_day: day } };
  // another account with the same mailbox got today's email; tomorrow this account's turn comes first
  if (mailboxDay !== null && mailboxDay >= day) return { result: null };
  return {
    result: { answers: fresh, settings, before: { mail_day: settings.mail_day, mailboxDay } },
    settings: { ...settings, mail_day: day },
    mailboxDay: day,
  };
}

/** Skips today's email, because the account has no usable address. */
export function skipMail({ settings }: NotificationState, day: string): NotificationChange<null> {
  if (settings === null || settings.mail_day === null) return { result: null };
  return { result: null, settings: { ...settings, mail_day: day } };
}

/**
 * Returns the state to store after an attempt. A message that the server may have accepted is never sent again. If the
 * outcome is unknown, the entries are not added to `told`, so the next email counts those that are still unread.
 */
export function settleMail(
  { settings }: NotificationState,
  { claim, outcome }: { claim: Claim; outcome: SendOutcome },
): NotificationChange<null> {
  // emails were turned off since the claim, and may have been turned on again
  if (settings === null || settings.unsubscribe !== claim.settings.unsubscribe)
    return { result: null };
  switch (outcome) {
    case 'sent': {
      const announced = [...new Set([...claim.answers.map(({ id }) => id), ...settings.told])];
      return {
        result: null,
        settings: { ...settings, told: announced.slice(0, mostStoredIds), refused: 0 },
      };
    }
    case 'unknown':
      return { result: null };
    case 'unsent':
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
