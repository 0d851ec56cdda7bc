import { inboxReadRequest } from '@shared/contract/inbox.ts';
import { feedRequest, notificationRequest } from '@shared/contract/notifications.ts';
import { apiPaths } from '@shared/contract/routes.ts';
import { deleteAccount, type AccountsContext } from '../erasure/delete-account.ts';
import { myData, type MyDataContext } from '../my-data/serve.ts';
import {
  changeNotifications,
  endFeed,
  makeFeed,
  ownNotifications,
  type NotificationsContext,
} from '../notifications/settings.ts';
import { markInboxRead, ownInbox } from '../places/inbox.ts';
import type { PlacesContext } from '../places/ports.ts';
import { route, type Route } from '../platform/http/route.ts';

export interface AccountParts {
  places: PlacesContext;
  accounts: AccountsContext;
  mine: MyDataContext;
  notifications: NotificationsContext;
}

/** The API's rows about the caller's own account. */
export function accountRoutes({ places, accounts, mine, notifications }: AccountParts): Route[] {
  return [
    route({
      method: 'GET',
      path: apiPaths.myData,
      who: 'user',
      handle: ({ caller, request }) => myData(mine, { caller, request }),
    }),
    route({
      method: 'GET',
      path: apiPaths.inbox,
      who: 'user',
      handle: ({ caller }) => ownInbox(places, caller),
    }),
    route({
      method: 'POST',
      path: apiPaths.inboxRead,
      who: 'user',
      evenBlocked: true,
      body: inboxReadRequest,
      handle: ({ caller, body }) => markInboxRead(places, { caller, body }),
    }),
    route({
      method: 'GET',
      path: apiPaths.notifications,
      who: 'user',
      handle: ({ caller }) => ownNotifications(notifications, caller),
    }),
    route({
      method: 'POST',
      path: apiPaths.notifications,
      who: 'user',
      body: notificationRequest,
      handle: ({ caller, body }) => changeNotifications(notifications, { caller, body }),
    }),
    route({
      method: 'POST',
      path: apiPaths.feed,
      who: 'user',
      body: feedRequest,
      handle: ({ caller, body }) => makeFeed(notifications, { caller, body }),
    }),
    route({
      method: 'DELETE',
      path: apiPaths.feed,
      who: 'user',
      evenBlocked: true,
      handle: ({ caller }) => endFeed(notifications, caller),
    }),
    route({
      method: 'DELETE',
      path: apiPaths.account,
      who: 'user',
      spendsToken: true,
      evenBlocked: true,
      handle: ({ caller }) => deleteAccount(accounts, caller),
    }),
  ];
}
