import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkOrigin, useConnection, watchConnection } from './connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
  useConnection.setState({ lost: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lost = () => useConnection.getState().lost;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('believes no browser that calls itself offline while the origin answers', async () => {
  const browser = new EventTarget();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('navigator', { onLine: false });
  const asked = vi.fn(async () => new Response(null, { status: 500 }));
  vi.stubGlobal('fetch', asked);
  watchConnection();
  browser.dispatchEvent(new Event('offline'));
  await pass(0);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(lost()).toBe(false);
});

it('looks when a part of the app did not arrive', async () => {
  const browser = new EventTarget();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('failed to fetch')));
  watchConnection();
  browser.dispatchEvent(new Event('vite:preloadError'));
  await pass(0);
  expect(lost()).toBe(true);
});

it('asks once more when a call did not get through while the origin was asked', async () => {
  let answer = (_: Response): void => undefined;
  const asked = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  vi.stubGlobal('fetch', asked);
  checkOrigin();
  checkOrigin();
  checkOrigin();
  answer(new Response());
  await pass(0);
  expect(asked).toHaveBeenCalledTimes(2);
  answer(new Response());
  await pass(0);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('is lost when the origin refuses, and found again when it answers', async () => {
  const asked = vi.fn().mockRejectedValue(new TypeError('failed to fetch'));
  vi.stubGlobal('fetch', asked);
  checkOrigin();
  await pass(0);
  expect(lost()).toBe(true);
  asked.mockResolvedValue(new Response());
  await pass(9_999);
  expect(lost()).toBe(true);
  await pass(1);
  expect(lost()).toBe(false);
  await pass(60_000);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('is lost when the origin says nothing for 10 s; one question at a time', async () => {
  const asked = vi.fn(() => new Promise(() => undefined));
  vi.stubGlobal('fetch', asked);
  checkOrigin();
  checkOrigin();
  await pass(9_999);
  expect(lost()).toBe(false);
  await pass(1);
  expect(lost()).toBe(true);
  expect(asked).toHaveBeenCalledTimes(1);
});
