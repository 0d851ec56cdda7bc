import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkOrigin, originAnswers, useConnection, watchConnection } from './connection.ts';

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

it('ignores the browser’s offline event while the origin answers', async () => {
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

it('checks the origin when a part of the app fails to load', async () => {
  const browser = new EventTarget();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('failed to fetch')));
  watchConnection();
  browser.dispatchEvent(new Event('vite:preloadError'));
  await pass(0);
  expect(lost()).toBe(true);
});

it('checks the origin once more when a call fails during a check', async () => {
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

it('loses the connection when the origin cannot be reached, and restores it when the origin answers', async () => {
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

it('reports the result of a check that began after the question', async () => {
  const asked = vi.fn().mockResolvedValueOnce(new Response());
  asked.mockRejectedValue(new TypeError('failed to fetch'));
  vi.stubGlobal('fetch', asked);
  checkOrigin();
  expect(await originAnswers()).toBe(false);
  asked.mockResolvedValue(new Response());
  expect(await originAnswers()).toBe(true);
});

it('loses the connection when the origin does not answer for 10 s, with one check at a time', async () => {
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
