import { AddressAllowance } from '../platform/calls/address-allowance.ts';

/**
 * Limit of audit pages that one account may read in this process: `burst` pages at once, then one every `every`
 * milliseconds. A page costs a hundred reads, and somebody may have taken over an admin's account. The largest export
 * has a hundred pages.
 */
export const auditAllowance = { burst: 200, every: 6_000 } as const;

/** Creates a rate limit by account. */
export const createAuditAllowance = (now: () => number): Pick<AddressAllowance, 'take'> =>
  new AddressAllowance({
    ...auditAllowance,
    what: 'pages of the audit',
    refusal: `${auditAllowance.burst} pages of the audit at once are allowed`,
    now,
  });
