import {
  newFeed,
  notificationSettings,
  type FeedRequest,
  type NewFeed,
  type NotificationRequest,
  type NotificationSettings,
} from '@shared/contract/notifications.ts';
import { apiPaths, apiUrl } from '@shared/contract/routes.ts';
import { callApi, sendChange } from './client.ts';

export function fetchNotifications(): Promise<NotificationSettings> {
  return callApi({ url: apiUrl(apiPaths.notifications), answer: notificationSettings });
}

export function changeNotifications(body: NotificationRequest): Promise<NotificationSettings> {
  return callApi({
    method: 'POST',
    url: apiUrl(apiPaths.notifications),
    answer: notificationSettings,
    body,
  });
}

/** Creates a new address for the account's feed. The account's previous address stops working. */
export function makeFeed(language: FeedRequest['language']): Promise<NewFeed> {
  const body: FeedRequest = { language };
  return callApi({ method: 'POST', url: apiUrl(apiPaths.feed), answer: newFeed, body });
}

export const endFeed = (): Promise<void> => sendChange(apiUrl(apiPaths.feed), { method: 'DELETE' });
