import type { StoredNotifications } from './model.ts';

/** Leaves out secrets, because a copy of a user's data must not give access to the feed. */
export const notificationRecord = (settings: StoredNotifications) => ({
  of: 'notifications',
  language: settings.language,
  mail: settings.unsubscribe !== null,
  last_mail_day: settings.mail_day?.slice(0, 10) || null,
  feed: settings.feed_hash !== null,
  entries_told: settings.told,
  days_refused: settings.refused,
});
