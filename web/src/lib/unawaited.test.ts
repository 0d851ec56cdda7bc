import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onUnforeseen, unawaited } from './unawaited.ts';

const logged = vi.spyOn(console, 'error');
const listener = vi.fn();

beforeEach(() => {
  logged.mockReset().mockImplementation(() => undefined);
  listener.mockReset();
  onUnforeseen(listener);
});
afterEach(() => onUnforeseen(() => undefined));

it('logs an unexpected failure, and calls the listener', async () => {
  const error = new Error('lost');
  unawaited(Promise.reject(error));
  await Promise.resolve();
  expect(logged.mock.calls).toEqual([['Unforeseen', error]]);
  expect(listener).toHaveBeenCalledOnce();
});

it('does nothing for work that succeeds', async () => {
  unawaited(Promise.resolve(1));
  await Promise.resolve();
  expect(logged).not.toHaveBeenCalled();
  expect(listener).not.toHaveBeenCalled();
});
