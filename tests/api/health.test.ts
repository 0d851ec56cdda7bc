import { expect, it } from 'vitest';
import { call, havePlace, newAccount, setting } from './suite.ts';

it('returns the version and the age of map, book and backup to everybody, and nothing else', async () => {
  await havePlace();
  const admin = await newAccount('Rəna', { admin: true });
  await call('/places/pdf/regenerate', { method: 'POST', token: admin.token });
  const answer = await fetch(`${setting('ADYURDU_HOSTING_URL')}/health`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'",
  );
  const made = { at: expect.any(String) as string, age_seconds: expect.any(Number) as number };
  const orNull = expect.toSatisfy((one) => one === null || 'age_seconds' in one) as unknown;
  const health = (await answer.json()) as Record<string, unknown>;
  expect(health).toEqual({
    status: 'ok',
    version: 'local',
    at: expect.any(String) as string,
    atlas: made,
    // A book and a backup exist only if other tests have already made them.
    book: orNull,
    backup: orNull,
    backup_failed: null,
  });
});
