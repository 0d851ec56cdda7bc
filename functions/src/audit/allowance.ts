import { AddressAllowance } from '../platform/calls/address-allowance.ts';

/**
 * Pages of the audit that one account may read in this process: a burst, then one per number of milliseconds. A page costs a
 * hundred reads, and an admin's account can be hijacked. The largest export has a hundred pages.
 */
export const auditAllowance = { burst: 200, every: 6_000 } as const;

/** A rate limit by account. */
export const createAuditAllowance = (now: () => number): Pick<AddressAllowance, 'take'> =>
  new AddressAllowance({
    ...auditAllowance,
    what: 'pages of the audit',
    refusal: `${auditAllowance.burst} pages of the audit at once are allowed`,
    now,
  });
