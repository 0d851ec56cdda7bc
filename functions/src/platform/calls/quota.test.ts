import { describe, expect, it } from 'vitest';
import { limits, trustSteps } from '@shared/contract/limits.ts';
import type { QuotaKind, UserTransaction } from './ports.ts';
import { useQuota } from './quota.ts';

const hour = 60 * 60 * 1000;

function having(uses: number[], accepted = 0) {
  const counted: { since: Date | null; most: number }[] = [];
  let saved = uses.map((at) => new Date(at));
  const transaction = {
    uses: async () => saved,
    accepted: async (_uid: string, which: { since: Date | null; most: number }) => {
      counted.push(which);
      return Math.min(accepted, which.most);
    },
    saveUses: (_uid: string, _kind: string, all: Date[]) => void (saved = all),
  } as unknown as UserTransaction;
  return {
    counted,
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
    ['resumed_downloads', 'unverified', 120],
    ['resumed_downloads', 'verified', 120],
    ['list_rows', 'unverified', 300],
    ['list_rows', 'verified', 2000],
  ] as const)('%s, %s: allows %i, and not one more', async (kind, address, limit) => {
    const verified = address === 'verified';
    const user = having([]);
    for (let count = 0; count < limit; count++) await user.use(count, kind, verified);
    await expect(user.use(limit, kind, verified)).rejects.toMatchObject({ code: 'too_many' });
    expect(user.saved()).toHaveLength(limit);
  });

  it('returns the time until the oldest use expires, and then allows one more', async () => {
    const uses = Array.from({ length: limits.suggestionsPerHour }, (_, index) => index * 1000);
    const user = having(uses);
    await expect(user.use(hour - 500)).rejects.toMatchObject({ retryAfter: 1 });
    await user.use(hour);
    await expect(user.use(hour)).rejects.toMatchObject({ retryAfter: 1 });
  });

  it('counts list rows per day', async () => {
    const user = having(Array.from({ length: limits.listRowsPerDay }, (_, index) => index));
    await expect(user.use(24 * hour - 1, 'list_rows')).rejects.toMatchObject({
      message: 'at most 300 list rows a day are allowed',
      retryAfter: 1,
    });
    await user.use(24 * hour, 'list_rows');
  });

  it('drops uses from before the last hour', async () => {
    const user = having([0, 1, hour]);
    await user.use(hour + 1);
    expect(user.saved()).toEqual([hour, hour + 1]);
  });
});

describe('trust in an account', () => {
  const steps = [{ accepted: 0, times: 1 }, ...trustSteps];
  const cases = steps.flatMap(({ accepted, times }, index) => [
    [accepted, times] as const,
    ...(steps[index + 1] ? [[(steps[index + 1]?.accepted ?? 0) - 1, times] as const] : []),
  ]);

  it.each(cases)(
    'with %i approved suggestions multiplies limits by %f',
    async (accepted, times) => {
      for (const [kind, verified, first] of [
        ['suggestions', false, limits.suggestionsPerHour],
        ['suggestions', true, limits.verifiedPerHour],
        ['uploads', false, limits.uploadsPerHour],
        ['list_rows', false, limits.listRowsPerDay],
        ['list_rows', true, limits.verifiedListRowsPerDay],
      ] as const) {
        const allowed = first * times;
        const uses = Array.from({ length: allowed - 1 }, (_, index) => index);
        const user = having(uses, accepted);
        await user.use(allowed, kind, verified);
        await expect(user.use(allowed, kind, verified)).rejects.toMatchObject({
          ...{ code: 'too_many', limit: allowed },
        });
      }
    },
  );

  it('never raises the limit of downloads', async () => {
    const user = having(
      Array.from({ length: limits.downloadsPerHour }, (_, index) => index),
      10_000,
    );
    await expect(user.use(20, 'downloads')).rejects.toMatchObject({ limit: 12 });
    expect(user.counted).toEqual([]);
  });

  it('is looked up only when a new account would be refused', async () => {
    const user = having([], 20);
    for (let count = 0; count < limits.suggestionsPerHour; count++) await user.use(count);
    expect(user.counted).toEqual([]);
    await user.use(40);
    expect(user.counted).toEqual([{ since: null, most: 500 }]);
  });

  it('counts suggestions since the end of a block', async () => {
    const uses = Array.from({ length: limits.suggestionsPerHour }, (_, index) => new Date(index));
    const asked: unknown[] = [];
    const transaction = {
      uses: async () => uses,
      accepted: async (...which: unknown[]) => (asked.push(which), 0),
      saveUses: () => undefined,
    } as unknown as UserTransaction;
    const since = new Date(5);
    const caller = { uid: 'u', verified: false, trusted_since: since };
    await expect(
      useQuota(transaction, { caller, kind: 'suggestions', now: new Date(40) }),
    ).rejects.toMatchObject({ reason: 'quota', limit: limits.suggestionsPerHour });
    expect(asked).toEqual([['u', { since, most: 500 }]]);
  });

  it('returns the time until the next use, even after the limit has fallen', async () => {
    const user = having(Array.from({ length: 45 }, (_, index) => index * 1000));
    await expect(user.use(hour)).rejects.toMatchObject({ retryAfter: 15 });
    await user.use(hour + 15_000);
  });
});
