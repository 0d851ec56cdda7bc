import * as z from 'zod/mini';
import { languageList } from '../languages/languages.ts';

const language = z.enum(languageList);

/** How an account is notified outside the app of new entries in its inbox. */
export const notificationSettings = z.object({
  /** The language of emails and of the feed. */
  language,
  mail: z.boolean(),
  /** Whether this site sends emails. */
  mail_offered: z.boolean(),
  /** Whether the account has a feed. */
  feed: z.boolean(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** POST /account/notifications. */
export const notificationRequest = z.strictObject({ language, mail: z.boolean() });
export type NotificationRequest = z.output<typeof notificationRequest>;

/** POST /account/feed: creates a feed in this language. The account's earlier feed stops working. */
export const feedRequest = z.strictObject({ language });
export type FeedRequest = z.output<typeof feedRequest>;

/** Response to POST /account/feed. The address of the feed is shown only this once. */
export const newFeed = z.object({ address: z.string() });
export type NewFeed = z.infer<typeof newFeed>;
