import type { Caller } from '../caller.ts';
import { ApiError } from '@shared/contract/errors.ts';
import { limits, trustSteps } from '@shared/contract/limits.ts';
import type { QuotaKind, UserTransaction } from './ports.ts';

const hour = 60 * 60 * 1000;
const perHour = { name: 'an hour', length: hour } as const;
const perDay = { name: 'a day', length: 24 * hour } as const;

interface Quota {
  period: typeof perHour | typeof perDay;
  rises: boolean;
  unverified: number;
  verified: number;
}

const quotas: Record<QuotaKind, Quota> = {
  suggestions: {
    period: perHour,
    rises: true,
    unverified: limits.suggestionsPerHour,
    verified: limits.verifiedPerHour,
  },
  list_rows: {
    period: perDay,
    rises: true,
    unverified: limits.listRowsPerDay,
    verified: limits.verifiedListRowsPerDay,
  },
  uploads: {
    period: perHour,
    rises: true,
    unverified: limits.uploadsPerHour,
    verified: limits.verifiedPerHour,
  },
  // The limit is low, because each download reads everything that the account has contributed.
  downloads: {
    period: perHour,
    rises: false,
    unverified: limits.downloadsPerHour,
    verified: limits.downloadsPerHour,
  },
  resumed_downloads: {
    period: perHour,
    rises: false,
    unverified: limits.resumedDownloadsPerHour,
    verified: limits.resumedDownloadsPerHour,
  },
};

function trustOf(accepted: number): number {
  const reached = trustSteps.filter((step) => accepted >= step.accepted);
  return Math.max(1, ...reached.map(({ times }) => times));
}

const highest = Math.max(...trustSteps.map(({ accepted }) => accepted));

interface Use {
  caller: Pick<Caller, 'uid' | 'verified' | 'trusted_since'>;
  kind: QuotaKind;
  now: Date;
}

/**
 * Counts one use for the user's quota per hour or day. Call this function in the transaction of the operation, so that
 * simultaneous calls cannot all take the last allowed use.
 * @throws ApiError too_many with the limit, and the seconds until another use is allowed
 */
export async function useQuota(transaction: UserTransaction, use: Use): Promise<void> {
  const recent = await checkQuota(transaction, use);
  transaction.saveUses(use.caller.uid, use.kind, [...recent, use.now]);
}

/**
 * Checks whether one more use is allowed, but does not count a use. Reads the number of approved suggestions only if
 * the limit of a new account is reached.
 * @returns times of the user's uses within the last hour or day
 * @throws ApiError as `useQuota`
 */
export async function checkQuota(
  transaction: UserTransaction,
  { caller, kind, now }: Use,
): Promise<Date[]> {
  const { uid, verified, trusted_since: since = null } = caller;
  const { period, rises, ...of } = quotas[kind];
  const first = of[verified ? 'verified' : 'unverified'];
  const began = now.getTime() - period.length;
  const recent = (await transaction.uses(uid, kind)).filter((use) => use.getTime() > began);
  const [oldest] = recent;
  if (oldest && recent.length >= first) {
    const accepted = rises ? await transaction.accepted(uid, { since, most: highest }) : 0;
    const allowed = first * trustOf(accepted);
    if (recent.length >= allowed)
      throw new ApiError(
        'too_many',
        `at most ${allowed} ${kind.replace('_', ' ')} ${period.name} are allowed`,
        {
          ...{ reason: period === perDay ? 'daily_quota' : 'quota', limit: allowed },
          retryAfter: Math.ceil(((recent.at(-allowed) ?? oldest).getTime() - began) / 1000),
        },
      );
  }
  return recent;
}
