import { AddressAllowance } from '../platform/calls/address-allowance.ts';

/**
 * Rate limit for reading audit pages, per account and process: `burst` pages at once, then one page every `every`
 * milliseconds. Reading a page costs a hundred database reads, and the caller may be somebody who has taken over an
 * admin's account. The largest export has a hundred pages.
 */
export const auditAllowance = { burst: 200, every: 6_000 } as const;

export const createAuditAllowance = (now: () => number): Pick<AddressAllowance, 'take'> =>
  new AddressAllowance({
    ...auditAllowance,
    what: 'pages of the audit',
    refusal: `at most ${auditAllowance.burst} pages of the audit at once are allowed`,
    now,
  });
