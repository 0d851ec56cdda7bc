import type { DecodedIdToken } from 'firebase-admin/auth';

/** Maximum tokens in memory, the most recent; each has about 1 kB. */
const mostTokens = 1_000;

/**
 * Verifies each identity token once until it expires, for simultaneous callers too. Only the token's content is cached:
 * each call looks up whether the account has changed since.
 *
 * @param verify its errors are not cached
 * @param now milliseconds
 */
export function verifiedOnce(
  verify: (token: string) => Promise<DecodedIdToken>,
  now: () => number,
): (token: string) => Promise<DecodedIdToken> {
  const known = new Map<string, Promise<DecodedIdToken>>();
  return async (token) => {
    const before = known.get(token);
    if (before && (await before).exp * 1_000 > now()) return before;
    const mine = verify(token);
    known.delete(token);
    known.set(token, mine);
    const [oldest] = known.keys();
    if (known.size > mostTokens && oldest !== undefined) known.delete(oldest);
    mine.catch(() => {
      if (known.get(token) === mine) known.delete(token);
    });
    return mine;
  };
}
