import {
  accountPageQuery,
  accountQuery,
  auditQuery,
  blockRequest,
} from '@shared/contract/audit.ts';
import { moderatorRequest } from '@shared/contract/moderators.ts';
import { apiPaths } from '@shared/contract/routes.ts';
import { auditedAccount, pendingOfAccount } from '../audit/account.ts';
import { createAuditAllowance } from '../audit/allowance.ts';
import { blockAccount } from '../audit/block.ts';
import { auditEntries } from '../audit/list.ts';
import { createAuditNumbers } from '../audit/numbers.ts';
import type { AuditContext } from '../audit/ports.ts';
import { moderators, setModerator } from '../moderators/moderators.ts';
import type { ModeratorAccounts } from '../moderators/ports.ts';
import { route, type Route } from '../platform/http/route.ts';
import { page } from '../platform/responses/envelope.ts';

export interface AuditParts {
  audit: AuditContext;
  moderatorAccounts: ModeratorAccounts;
}

/** Admins' routes about accounts and about the decisions of other admins. */
export function auditRoutes({ audit, moderatorAccounts }: AuditParts): Route[] {
  const numbers = createAuditNumbers(audit);
  const pages = createAuditAllowance(() => audit.now().getTime());
  return [
    route({
      method: 'GET',
      path: apiPaths.moderators,
      who: 'admin',
      handle: () => moderators(moderatorAccounts),
    }),
    route({
      method: 'POST',
      path: apiPaths.moderators,
      who: 'admin',
      body: moderatorRequest,
      handle: ({ caller, body }) =>
        setModerator({ ...audit, moderatorAccounts, roleChanges: audit.records }, { caller, body }),
    }),
    route({
      method: 'GET',
      path: apiPaths.audit,
      who: 'admin',
      query: auditQuery,
      handle: async ({ caller, query }) => {
        pages.take(caller.uid);
        return page(await auditEntries(audit, query));
      },
    }),
    route({
      method: 'GET',
      path: apiPaths.auditNumbers,
      who: 'admin',
      handle: numbers,
    }),
    route({
      method: 'GET',
      path: apiPaths.auditAccount,
      who: 'admin',
      query: accountQuery,
      handle: ({ caller, query }) => {
        pages.take(caller.uid);
        return auditedAccount(audit, query);
      },
    }),
    route({
      method: 'GET',
      path: apiPaths.pendingOfAccount,
      who: 'admin',
      query: accountPageQuery,
      handle: async ({ caller, query }) => {
        pages.take(caller.uid);
        return page(await pendingOfAccount(audit, query));
      },
    }),
    route({
      method: 'POST',
      path: apiPaths.blockAccount,
      who: 'admin',
      body: blockRequest,
      handle: ({ caller, body }) => blockAccount(audit, { caller, body }),
    }),
  ];
}
