import type { Caller } from '../caller.ts';
import { ApiError } from '@shared/contract/errors.ts';
import { limits } from '@shared/contract/limits.ts';
import type { QuotaKind, UserTransaction } from './ports.ts';

const hour = 60 * 60 * 1000;
const perHour = { name: 'an hour', length: hour } as const;
const perDay = { name: 'a day', length: 24 * hour } as const;

interface Quota {
  period: typeof perHour | typeof perDay;
  unverified: number;
  verified: number;
}

const quotas: Record<QuotaKind, Quota> = {
  suggestions: {
    period: perHour,
    unverified: limits.suggestionsPerHour,
    verified: limits.verifiedPerHour,
  },
  list_rows: {
    period: perDay,
    unverified: limits.listRowsPerDay,
    verified: limits.verifiedListRowsPerDay,
  },
  uploads: { period: perHour, unverified: limits.uploadsPerHour, verified: limits.verifiedPerHour },
  // each reads everything that the account has contributed
  downloads: {
    period: perHour,
    unverified: limits.downloadsPerHour,
    verified: limits.downloadsPerHour,
  },
};

/**
 * Counts one use within the user's last hour or day. It runs in the caller's transaction, so that simultaneous uses
 * cannot share the last one.
 *
 * @throws ApiError too_many with the seconds until the next one is allowed
 */
export async function useQuota(
  transaction: UserTransaction,
  { caller, kind, now }: { caller: Pick<Caller, 'uid' | 'verified'>; kind: QuotaKind; now: Date },
): Promise<void> {
  const { uid, verified } = caller;
  const { period, ...of } = quotas[kind];
  const allowed = of[verified ? 'verified' : 'unverified'];
  const began = now.getTime() - period.length;
  const recent = (await transaction.uses(uid, kind)).filter((use) => use.getTime() > began);
  const [oldest] = recent;
  if (oldest && recent.length >= allowed) {
    throw new ApiError(
      'too_many',
      `${allowed} ${kind.replace('_', ' ')} ${period.name} are allowed`,
      {
        ...{ reason: 'quota', limit: allowed },
        retryAfter: Math.ceil((oldest.getTime() - began) / 1000),
      },
    );
  }
  transaction.saveUses(uid, kind, [...recent, now]);
}
