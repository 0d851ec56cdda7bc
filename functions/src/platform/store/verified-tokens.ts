import type { DecodedIdToken } from 'firebase-admin/auth';

/** Maximum number of tokens in memory. Older tokens are removed first. A token takes about 1 kB. */
const maxTokens = 1_000;

/**
 * Returns a function that verifies each identity token once, even for simultaneous callers. Caches the content of the
 * token until the token expires. The cached content does not show later changes of the account.
 *
 * @param verify its errors are not cached
 * @param now returns the time in milliseconds
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
    if (known.size > maxTokens && oldest !== undefined) known.delete(oldest);
    mine.catch(() => {
      if (known.get(token) === mine) known.delete(token);
    });
    return mine;
  };
}
