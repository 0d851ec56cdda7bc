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
import { get, post, type Route } from '../platform/http/route.ts';
import { page } from '../platform/responses/envelope.ts';

export interface AuditParts {
  audit: AuditContext;
  moderatorAccounts: ModeratorAccounts;
}

export function auditRoutes({ audit, moderatorAccounts }: AuditParts): Route[] {
  const numbers = createAuditNumbers(audit);
  const pages = createAuditAllowance(() => audit.now().getTime());
  return [
    get(apiPaths.moderators, { who: 'admin', handle: () => moderators(moderatorAccounts) }),
    post(apiPaths.moderators, {
      who: 'admin',
      body: moderatorRequest,
      handle: ({ caller, body }) =>
        setModerator({ ...audit, moderatorAccounts, roleChanges: audit.records }, { caller, body }),
    }),
    get(apiPaths.audit, {
      who: 'admin',
      query: auditQuery,
      handle: async ({ caller, query }) => {
        pages.take(caller.uid);
        return page(await auditEntries(audit, query));
      },
    }),
    get(apiPaths.auditNumbers, { who: 'admin', handle: numbers }),
    get(apiPaths.auditAccount, {
      who: 'admin',
      query: accountQuery,
      handle: ({ caller, query }) => {
        pages.take(caller.uid);
        return auditedAccount(audit, query);
      },
    }),
    get(apiPaths.pendingOfAccount, {
      who: 'admin',
      query: accountPageQuery,
      handle: async ({ caller, query }) => {
        pages.take(caller.uid);
        return page(await pendingOfAccount(audit, query));
      },
    }),
    post(apiPaths.blockAccount, {
      who: 'admin',
      body: blockRequest,
      handle: ({ caller, body }) => blockAccount(audit, { caller, body }),
    }),
  ];
}
