import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../attestation.ts', () => ({ attestationToken: async () => 'token' }));

const { undoAccount } = await import('./review.ts');

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refusal = (code: string, status: number) =>
  Response.json(
    { success: false, error: { code, message: 'try again' } },
    { status, headers: { 'Retry-After': '2' } },
  );
const page = (next: string | null) => Response.json({ success: true, data: [], next });

it('repeats a page of an undo after a busy server and after a rate limit', async () => {
  const fetching = vi
    .fn<(url: string, request: RequestInit) => Promise<Response>>()
    .mockResolvedValueOnce(page('gn-1'))
    .mockResolvedValueOnce(refusal('unavailable', 503))
    .mockResolvedValueOnce(refusal('too_many', 429))
    .mockResolvedValueOnce(page(null));
  vi.stubGlobal('fetch', fetching);
  const by = { kind: 'entry', id: 'e' } as const;
  const body = { by, since: '2026-01-01T00:00:00.000Z', reason: 'Spam', apply: true };
  const undone = undoAccount('gn-1', body);
  undone.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(6_002);
  expect(await undone).toEqual([]);
  const asked = fetching.mock.calls.map(([, { body: sent, headers }]) => [
    JSON.parse(String(sent)).after,
    new Headers(headers).get('Idempotency-Key'),
  ]);
  const [first, ...second] = asked;
  expect(first?.[0]).toBeUndefined();
  expect(second).toEqual(Array.from({ length: 3 }, () => ['gn-1', second[0]?.[1]]));
  expect(second[0]?.[1]).not.toBe(first?.[1]);
});
