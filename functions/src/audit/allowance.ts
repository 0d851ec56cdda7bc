import { ApiError } from '@shared/contract/errors.ts';
import { UsesByAddress } from '../platform/calls/uses-by-address.ts';

/**
 * Pages of the audit that one account may read in this process: a burst, then one per number of milliseconds. A page costs a
 * hundred reads, and an admin's account can be hijacked. The largest export has a hundred pages.
 */
export const auditAllowance = { burst: 200, every: 6_000 } as const;

/** @returns a function that counts a page. @throws ApiError too_many when it is one too many */
export function createAuditAllowance(now: () => number): (uid: string) => void {
  const { burst, every } = auditAllowance;
  const uses = new UsesByAddress(every);
  return (uid) => {
    const wait = uses.count(uid, now(), burst) - burst * every;
    if (wait <= 0) return;
    throw new ApiError('too_many', `${burst} pages of the audit at once are allowed`, {
      retryAfter: Math.ceil(wait / 1_000),
    });
  };
}
