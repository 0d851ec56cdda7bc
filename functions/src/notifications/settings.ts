import { ApiError } from '@shared/contract/errors.ts';
import type {
  FeedRequest,
  NewFeed,
  NotificationRequest,
  NotificationSettings,
} from '@shared/contract/notifications.ts';
import { notificationPaths } from '@shared/contract/routes.ts';
import type { Language } from '@shared/languages/languages.ts';
import type { Caller } from '../platform/caller.ts';
import type { InboxNotice, StoredNotifications } from './model.ts';
import type { NotificationStore } from './ports.ts';
import { hashOfSecret, type Secrets } from './secrets.ts';

export interface NotificationsContext {
  store: Pick<NotificationStore, 'settings' | 'change'>;
  sendsMail: boolean;
  origin: string;
  secrets: Pick<Secrets, 'next'>;
}

const nothing = (uid: string, language: Language): StoredNotifications => ({
  ...{ uid, language, feed_hash: null, unsubscribe: null, mail_day: null, told: [], refused: 0 },
});

export const withoutMail = (settings: StoredNotifications): StoredNotifications => ({
  ...settings,
  ...{ unsubscribe: null, mail_day: null, told: [], refused: 0 },
});

/** Turns emails on. Emails announce only answers that arrive after the user has turned emails on. */
const withMail = (
  settings: StoredNotifications,
  answers: readonly InboxNotice[],
  token: string,
): StoredNotifications =>
  settings.unsubscribe === null
    ? {
        ...settings,
        // The empty `mail_day` is earlier than every day, so the first email can be sent on the same day.
        ...{ unsubscribe: token, mail_day: '', refused: 0, told: answers.map(({ id }) => id) },
      }
    : settings;

const viewOf = (
  settings: StoredNotifications | null,
  { sendsMail }: Pick<NotificationsContext, 'sendsMail'>,
): NotificationSettings => ({
  language: settings?.language ?? 'en',
  mail: settings !== null && settings.unsubscribe !== null,
  mail_offered: sendsMail,
  feed: settings !== null && settings.feed_hash !== null,
});

export async function ownNotifications(
  context: NotificationsContext,
  { uid }: Caller,
): Promise<NotificationSettings> {
  return viewOf(await context.store.settings(uid), context);
}

/**
 * POST /account/notifications: sets the language of emails and feed, and turns emails on or off.
 *
 * @throws ApiError invalid if emails cannot be turned on: this site sends none, or the account's address is not
 * verified and may be somebody else's
 */
export async function changeNotifications(
  context: NotificationsContext,
  { caller: { uid, verified }, body }: { caller: Caller; body: NotificationRequest },
): Promise<NotificationSettings> {
  const impossible = (what: string) =>
    new ApiError('invalid', what, { field: 'mail', reason: 'not_allowed' });
  const token = await context.secrets.next();
  return context.store.change({ uid, mailbox: null }, ({ settings: before, answers }) => {
    const begins = body.mail && (before?.unsubscribe ?? null) === null;
    if (begins && !context.sendsMail) throw impossible('this site sends no emails');
    if (begins && !verified) throw impossible('the email address is not verified');
    const settings = { ...(before ?? nothing(uid, body.language)), language: body.language };
    const after = body.mail ? withMail(settings, answers, token) : withoutMail(settings);
    return { result: viewOf(after, context), settings: after };
  });
}

/** POST /account/feed: creates a feed with a new address. The previous address stops working. */
export async function makeFeed(
  { store, origin, secrets }: NotificationsContext,
  { caller: { uid }, body: { language } }: { caller: Caller; body: FeedRequest },
): Promise<NewFeed> {
  const secret = await secrets.next();
  await store.change({ uid, mailbox: null }, ({ settings }) => ({
    result: null,
    settings: {
      ...(settings ?? nothing(uid, language)),
      ...{ language, feed_hash: hashOfSecret(secret) },
    },
  }));
  return { address: `${origin}${notificationPaths.feed(secret)}` };
}

export async function endFeed(
  { store }: NotificationsContext,
  { uid }: Caller,
): Promise<{ feed: false }> {
  return store.change({ uid, mailbox: null }, ({ settings }) => ({
    result: { feed: false },
    ...(settings && { settings: { ...settings, feed_hash: null } }),
  }));
}
