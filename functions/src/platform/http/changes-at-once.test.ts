import { expect, it } from 'vitest';
import { accountLimits, CallsAtOnce } from '../calls/calls-at-once.ts';
import { createCors } from './cors.ts';
import { createRequestPipeline } from './request-pipeline.ts';
import { get, post } from './route.ts';

const { atOnce } = accountLimits;

function newPipeline() {
  let go = () => {};
  const gate = new Promise<void>((resolve) => (go = resolve));
  const counts = { begun: 0, lookedUp: 0 };
  const handle = createRequestPipeline({
    routes: [
      post('/places/{id}/submit', { who: 'user', handle: async () => (counts.begun++, gate) }),
      get('/places/suggestions', { who: 'user', handle: async () => [] }),
    ],
    verifiers: {
      attestation: async () => true,
      spend: async () => true,
      identity: async (uid, check) => {
        check?.(uid);
        counts.lookedUp++;
        return { uid, name: null, admin: false, moderator: false, verified: false };
      },
    },
    cors: createCors(['https://adyurdu.example']),
    log: () => undefined,
    clientOf: () => null,
    unlessUnreachable: (work) => work(),
    callsAtOnce: new CallsAtOnce(() => 0),
    newRequestId: () => 'r',
    now: () => 0,
  });
  const ask = (method: string, path: string, uid: string) =>
    handle(
      new Request(`http://x/api${path}`, {
        method,
        headers: { 'x-firebase-appcheck': 'real', authorization: `Bearer ${uid}` },
      }),
    );
  const submit = (n: number, uid = 'one') => ask('POST', `/places/p${n}/submit`, uid);
  return { ask, submit, counts, go: () => go() };
}

it('refuses too many simultaneous changes of one account, but not its reads and other accounts', async () => {
  const { ask, submit, counts, go } = newPipeline();
  const running = Array.from({ length: atOnce }, (_, n) => submit(n));
  const refused = await Promise.all(Array.from({ length: 26 }, (_, n) => submit(atOnce + n)));
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused[0]?.json()).toMatchObject({
    success: false,
    error: { code: 'too_many', message: `at most ${atOnce} changes at the same time are allowed` },
  });
  expect(counts.begun).toBe(atOnce);
  expect((await ask('GET', '/places/suggestions', 'one')).status).toBe(200);
  const other = submit(0, 'other');
  go();
  const answers = await Promise.all([...running, other]);
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(atOnce + 1).fill(200));
});

// This test contains the limit as a number instead of `atOnce`, so it fails if somebody raises the limit. With a higher
// limit, one account could fill the queues of other accounts.
it.each([
  [4, [200, 200, 200, 200]],
  [5, [200, 200, 200, 200, 429]],
])('runs at most four of %i simultaneous changes of one account', async (count, statuses) => {
  const { submit, counts, go } = newPipeline();
  const answers = Array.from({ length: count }, (_, n) => submit(n));
  await new Promise((resolve) => setImmediate(resolve));
  expect(counts.begun).toBe(4);
  go();
  const all = await Promise.all(answers);
  expect(all.map(({ status }) => status)).toEqual(statuses);
  for (const { headers } of all.slice(4)) expect(headers.get('retry-after')).toBe('1');
});

it.each([
  [19, 200],
  [20, 429],
])('after %i refused changes answers the next single one with %i', async (count, status) => {
  const { submit, go } = newPipeline();
  const all = Array.from({ length: 4 + count }, (_, n) => submit(n));
  await new Promise((resolve) => setImmediate(resolve));
  go();
  await Promise.all(all);
  const next = await submit(99);
  expect(next.status).toBe(status);
  if (status === 429) expect(next.headers.get('retry-after')).toBe('6');
});

it('refuses an account with too many refusals before looking it up, except for reads', async () => {
  const { ask, submit, counts, go } = newPipeline();
  const all = Array.from({ length: 24 }, (_, n) => submit(n));
  await new Promise((resolve) => setImmediate(resolve));
  go();
  await Promise.all(all);
  counts.lookedUp = 0;
  expect((await submit(99)).status).toBe(429);
  expect(counts.lookedUp).toBe(0);
  expect((await ask('GET', '/places/suggestions', 'one')).status).toBe(200);
  expect(counts.lookedUp).toBe(1);
});
