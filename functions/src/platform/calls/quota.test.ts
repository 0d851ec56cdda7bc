import { describe, expect, it } from 'vitest';
import { limits } from '@shared/contract/limits.ts';
import type { QuotaKind, UserTransaction } from './ports.ts';
import { useQuota } from './quota.ts';

const hour = 60 * 60 * 1000;

/** A user with uses at these milliseconds. */
function having(uses: number[]) {
  let saved = uses.map((at) => new Date(at));
  const transaction = {
    uses: async () => saved,
    saveUses: (_uid: string, _kind: string, all: Date[]) => void (saved = all),
  } as unknown as UserTransaction;
  return {
    use: (now: number, kind: QuotaKind = 'suggestions', verified = false) =>
      useQuota(transaction, { caller: { uid: 'u', verified }, kind, now: new Date(now) }),
    saved: () => saved.map((at) => at.getTime()),
  };
}

describe('useQuota', () => {
  it.each([
    ['suggestions', 'unverified', 30],
    ['uploads', 'unverified', 100],
    ['suggestions', 'verified', 300],
    ['uploads', 'verified', 300],
    ['downloads', 'unverified', 12],
    ['downloads', 'verified', 12],
    ['list_rows', 'unverified', 300],
    ['list_rows', 'verified', 2000],
  ] as const)('%s, %s: %i pass, one more does not', async (kind, address, limit) => {
    const verified = address === 'verified';
    const user = having([]);
    for (let count = 0; count < limit; count++) await user.use(count, kind, verified);
    await expect(user.use(limit, kind, verified)).rejects.toMatchObject({ code: 'too_many' });
    expect(user.saved()).toHaveLength(limit);
  });

  it('says when the oldest use leaves the hour, and then lets one through', async () => {
    const uses = Array.from({ length: limits.suggestionsPerHour }, (_, index) => index * 1000);
    const user = having(uses);
    await expect(user.use(hour - 500)).rejects.toMatchObject({ retryAfter: 1 });
    await user.use(hour);
    await expect(user.use(hour)).rejects.toMatchObject({ retryAfter: 1 });
  });

  it('counts rows of lists by the day', async () => {
    const user = having(Array.from({ length: limits.listRowsPerDay }, (_, index) => index));
    await expect(user.use(24 * hour - 1, 'list_rows')).rejects.toMatchObject({
      message: '300 list rows a day are allowed',
      retryAfter: 1,
    });
    await user.use(24 * hour, 'list_rows');
  });

  it('forgets what lies before the hour', async () => {
    const user = having([0, 1, hour]);
    await user.use(hour + 1);
    expect(user.saved()).toEqual([hour, hour + 1]);
  });
});
