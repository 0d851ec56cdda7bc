import * as z from 'zod/mini';
import { languageList } from '../languages/languages.ts';

const language = z.enum(languageList);

/** Settings that decide how an account is notified of new inbox entries outside the app. */
export const notificationSettings = z.object({
  language,
  mail: z.boolean(),
  /** Whether this site sends emails. */
  mail_offered: z.boolean(),
  feed: z.boolean(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** POST /account/notifications: changes the settings of notifications. */
export const notificationRequest = z.strictObject({ language, mail: z.boolean() });
export type NotificationRequest = z.output<typeof notificationRequest>;

/** POST /account/feed: creates a feed in this language. The account's earlier feed stops working. */
export const feedRequest = z.strictObject({ language });
export type FeedRequest = z.output<typeof feedRequest>;

/** Response to POST /account/feed. The address of the feed is shown only this once. */
export const newFeed = z.object({ address: z.string() });
export type NewFeed = z.infer<typeof newFeed>;
