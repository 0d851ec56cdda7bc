import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SlowLine, type Line } from './slow-line.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const line: Line = { bytes: 1000, latency: 400, handshakes: 3 };

async function beginning(slow: SlowLine): Promise<number> {
  const asked = performance.now();
  const answer = { destroyed: false, write: () => true, end: () => answer as never };
  const way = slow.over(answer, '/');
  await vi.runAllTimersAsync();
  await way;
  return performance.now() - asked;
}

it('delays the first answer by connecting, and later answers only by the latency', async () => {
  const slow = new SlowLine();
  slow.line = line;
  expect(await beginning(slow)).toBe(1600);
  expect(await beginning(slow)).toBe(400);
});

it('lets concurrent requests share one connection', async () => {
  const slow = new SlowLine();
  slow.line = line;
  const [first, second] = [beginning(slow), beginning(slow)];
  expect([await first, await second]).toEqual([1600, 1600]);
});

it('connects again after the line has changed, and adds no delay without a line', async () => {
  const slow = new SlowLine();
  slow.line = line;
  await beginning(slow);
  slow.line = { ...line, handshakes: 0 };
  expect(await beginning(slow)).toBe(400);
  slow.line = line;
  expect(await beginning(slow)).toBe(1600);
  slow.line = null;
  expect(await beginning(slow)).toBe(0);
});

it('records when each answer was requested, began and ended', async () => {
  const slow = new SlowLine();
  slow.line = line;
  const answer = {
    destroyed: false,
    write: () => true,
    end: (done: () => void) => done() as never,
  };
  const way = slow.over(answer, '/list');
  await vi.advanceTimersByTimeAsync(1600);
  (await way).end(Buffer.alloc(2800));
  await vi.runAllTimersAsync();
  expect(slow.answers).toEqual([
    { path: '/list', asked: 0, began: 3000, ended: 4400, bytes: 2800 },
  ]);
});
