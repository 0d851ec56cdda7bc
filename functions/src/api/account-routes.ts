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
import { get, post, remove, type Route } from '../platform/http/route.ts';

export interface AccountParts {
  places: PlacesContext;
  accounts: AccountsContext;
  mine: MyDataContext;
  notifications: NotificationsContext;
}

export function accountRoutes({ places, accounts, mine, notifications }: AccountParts): Route[] {
  return [
    get(apiPaths.myData, {
      who: 'user',
      handle: ({ caller, request }) => myData(mine, { caller, request }),
    }),
    get(apiPaths.inbox, { who: 'user', handle: ({ caller }) => ownInbox(places, caller) }),
    post(apiPaths.inboxRead, {
      who: 'user',
      evenBlocked: true,
      body: inboxReadRequest,
      handle: ({ caller, body }) => markInboxRead(places, { caller, body }),
    }),
    get(apiPaths.notifications, {
      who: 'user',
      handle: ({ caller }) => ownNotifications(notifications, caller),
    }),
    post(apiPaths.notifications, {
      who: 'user',
      body: notificationRequest,
      handle: ({ caller, body }) => changeNotifications(notifications, { caller, body }),
    }),
    post(apiPaths.feed, {
      who: 'user',
      body: feedRequest,
      handle: ({ caller, body }) => makeFeed(notifications, { caller, body }),
    }),
    remove(apiPaths.feed, {
      who: 'user',
      evenBlocked: true,
      handle: ({ caller }) => endFeed(notifications, caller),
    }),
    remove(apiPaths.account, {
      who: 'user',
      spendsToken: true,
      evenBlocked: true,
      handle: ({ caller }) => deleteAccount(accounts, caller),
    }),
  ];
}
