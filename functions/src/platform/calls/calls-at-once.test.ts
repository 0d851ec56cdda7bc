import { expect, it } from 'vitest';
import { ApiError } from '@shared/contract/errors.ts';
import { AddressAllowance } from './address-allowance.ts';
import { accountLimits, CallsAtOnce } from './calls-at-once.ts';

const { atOnce, refusals } = accountLimits;

function newCalls() {
  const clock = { now: 1_000_000 };
  const calls = new CallsAtOnce(() => clock.now);
  let begun = 0;
  const begin = (uid = 'a') => {
    let go = () => {};
    const gate = new Promise<void>((resolve) => (go = resolve));
    const running = calls.run(uid, () => (begun++, gate));
    running.catch(() => undefined);
    return { running, go };
  };
  return { calls, clock, begin, begun: () => begun };
}

it('runs a limited number of changes per account, and refuses the next one before it begins', async () => {
  const { calls, begin, begun } = newCalls();
  const running = Array.from({ length: atOnce }, () => begin());
  await expect(begin().running).rejects.toMatchObject({ code: 'too_many', retryAfter: 1 });
  expect(begun()).toBe(atOnce);
  const other = begin('b');
  expect(begun()).toBe(atOnce + 1);
  running[0]?.go();
  await running[0]?.running;
  const next = begin();
  expect(begun()).toBe(atOnce + 2);
  for (const { go } of [...running, other, next]) go();
  await Promise.all([...running, other, next].map((one) => one.running));
  expect(calls.size).toBe(0);
});

it('frees the slot of a failed change', async () => {
  const { calls } = newCalls();
  for (let n = 0; n <= atOnce; n++)
    await expect(calls.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(calls.size).toBe(0);
});

it('counts refusals, and blocks an account with too many until one is forgotten', async () => {
  const { calls, clock, begin, begun } = newCalls();
  const running = Array.from({ length: atOnce }, () => begin());
  for (let n = 0; n < refusals.burst - 1; n++) await begin().running.catch(() => undefined);
  running[0]?.go();
  await running[0]?.running;
  const last = begin();
  expect(begun()).toBe(atOnce + 1);
  await expect(begin().running).rejects.toMatchObject({ retryAfter: 1 });
  for (const { go } of [...running, last]) go();
  await Promise.all([...running, last].map((one) => one.running));

  const wait = refusals.every / 1_000;
  await expect(calls.run('a', async () => 'done')).rejects.toMatchObject({
    code: 'too_many',
    retryAfter: wait,
  });
  expect(await calls.run('b', async () => 'done')).toBe('done');
  clock.now += refusals.every - 1;
  await expect(calls.run('a', async () => 'done')).rejects.toMatchObject({ retryAfter: 1 });
  clock.now += 1;
  expect(await calls.run('a', async () => 'done')).toBe('done');
});

it('counts refusals because of a used-up quota, but no other failures', async () => {
  const { calls } = newCalls();
  const fail = (code: 'too_many' | 'invalid') =>
    calls.run('a', () => Promise.reject(new ApiError(code, 'no', { retryAfter: 60 })));
  for (let n = 0; n < refusals.burst; n++)
    await expect(fail('invalid')).rejects.toMatchObject({ code: 'invalid' });
  for (let n = 0; n < refusals.burst; n++)
    await expect(fail('too_many')).rejects.toMatchObject({ retryAfter: 60 });
  await expect(calls.run('a', async () => 'done')).rejects.toMatchObject({ retryAfter: 6 });
});

it('does not count refusals of a network address, which other people may share', async () => {
  const { calls } = newCalls();
  const allowance = new AddressAllowance({ burst: 0, every: 1, what: 'calls', now: () => 0 });
  const take = () => calls.run('a', async () => allowance.take('203.0.113.7'));
  for (let n = 0; n < refusals.burst; n++)
    await expect(take()).rejects.toMatchObject({ code: 'too_many' });
  expect(await calls.run('a', async () => 'done')).toBe('done');
});
