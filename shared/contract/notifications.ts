import * as z from 'zod/mini';
import { languageList } from '../languages/languages.ts';

const language = z.enum(languageList);

/** Settings for emails and feeds that report new inbox entries of an account. */
export const notificationSettings = z.object({
  language,
  mail: z.boolean(),
  mail_offered: z.boolean(),
  feed: z.boolean(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

export const notificationRequest = z.strictObject({ language, mail: z.boolean() });
export type NotificationRequest = z.output<typeof notificationRequest>;

/** POST /account/feed creates a feed in this language. The account's earlier feed stops working. */
export const feedRequest = z.strictObject({ language });
export type FeedRequest = z.output<typeof feedRequest>;

/** Response to a `FeedRequest`. No other response shows the address of the feed. */
export const newFeed = z.object({ address: z.string() });
export type NewFeed = z.infer<typeof newFeed>;
