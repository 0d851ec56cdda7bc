import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useConnection } from './connection.ts';
import { unawaited } from './unawaited.ts';
import { untilLoaded } from './until-loaded.ts';

const browser = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', new EventTarget());
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  useConnection.setState({ lost: false });
});

const failing = (times: number) =>
  vi.fn(async () => {
    if (times-- > 0) throw new TypeError('Failed to fetch dynamically imported module');
    return 'code';
  });

it.each<[string, () => void]>([
  ['the browser reports a connection', () => browser.dispatchEvent(new Event('online'))],
  ['the origin answers again', () => useConnection.setState({ lost: false })],
])('loads immediately when %s', async (_, comesBack) => {
  useConnection.setState({ lost: true });
  const load = failing(1);
  const loaded = untilLoaded(load);
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
  comesBack();
  await expect(loaded).resolves.toBe('code');
});

it('retries without a connection event after failures', async () => {
  const load = failing(2);
  const loaded = untilLoaded(load);
  await vi.advanceTimersByTimeAsync(5_000 + 10_000);
  await expect(loaded).resolves.toBe('code');
  expect(load).toHaveBeenCalledTimes(3);
});

it('waits longer after each failure, and stops after loading', async () => {
  const load = failing(2);
  unawaited(untilLoaded(load));
  await vi.advanceTimersByTimeAsync(5_000 + 9_999);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000_000);
  browser.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(3);
  expect(vi.getTimerCount()).toBe(0);
});
