import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onUnforeseen, unawaited } from './unawaited.ts';

const logged = vi.spyOn(console, 'error');
const told = vi.fn();

beforeEach(() => {
  logged.mockReset().mockImplementation(() => undefined);
  told.mockReset();
  onUnforeseen(told);
});
afterEach(() => onUnforeseen(() => undefined));

it('logs and tells of a failure that nobody foresaw', async () => {
  const error = new Error('lost');
  unawaited(Promise.reject(error));
  await Promise.resolve();
  expect(logged.mock.calls).toEqual([['Unforeseen', error]]);
  expect(told).toHaveBeenCalledOnce();
});

it('says nothing of work that ends well', async () => {
  unawaited(Promise.resolve(1));
  await Promise.resolve();
  expect(logged).not.toHaveBeenCalled();
  expect(told).not.toHaveBeenCalled();
});
