import { AddressAllowance } from '../platform/calls/address-allowance.ts';

/**
 * Rate limit for each account in one process: `burst` audit pages at once, then one page every `every` milliseconds.
 * There is a limit because a page costs a hundred database reads, and somebody may have taken over an admin's
 * account. The limit allows the largest export, which has a hundred pages.
 */
export const auditAllowance = { burst: 200, every: 6_000 } as const;

export const createAuditAllowance = (now: () => number): Pick<AddressAllowance, 'take'> =>
  new AddressAllowance({
    ...auditAllowance,
    what: 'pages of the audit',
    refusal: `at most ${auditAllowance.burst} pages of the audit at once are allowed`,
    now,
  });
