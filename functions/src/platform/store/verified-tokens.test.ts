import type { DecodedIdToken } from 'firebase-admin/auth';
import { expect, it } from 'vitest';
import { verifiedOnce } from './verified-tokens.ts';

function counted({ expires = 10, fails = false } = {}) {
  const verified: string[] = [];
  let at = 0;
  const verify = verifiedOnce(
    async (token) => {
      verified.push(token);
      if (fails) throw new Error('no token');
      return { uid: token, exp: expires } as DecodedIdToken;
    },
    () => at,
  );
  return { verify, verified, later: (milliseconds: number) => (at += milliseconds) };
}

it('verifies a token once until it expires, even for simultaneous callers', async () => {
  const { verify, verified, later } = counted();
  await Promise.all([verify('a'), verify('a'), verify('b')]);
  later(9_999);
  expect((await verify('a')).uid).toBe('a');
  expect(verified).toEqual(['a', 'b']);
  later(1);
  await verify('a');
  expect(verified).toEqual(['a', 'b', 'a']);
});

it('verifies a refused token each time', async () => {
  const { verify, verified } = counted({ fails: true });
  await expect(verify('a')).rejects.toThrow('no token');
  await expect(verify('a')).rejects.toThrow('no token');
  expect(verified).toHaveLength(2);
});

it.each([
  [999, 1],
  [1_000, 2],
])('after %i other tokens, a token has been verified %i times', async (others, times) => {
  const { verify, verified } = counted();
  await verify('first');
  for (let n = 0; n < others; n++) await verify(`${n}`);
  await verify('first');
  expect(verified.filter((token) => token === 'first')).toHaveLength(times);
});
