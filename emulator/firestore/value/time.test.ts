import { expect, it } from 'vitest';
import { microsToTimestamp, timestampToMicros, truncateToMicros } from './time.ts';
import type { TimestampValue } from './types.ts';

const time = (seconds: number, nanos: number): TimestampValue => ({
  type: 'timestamp',
  seconds,
  nanos,
});

it.each([
  ['the epoch', 0, time(0, 0)],
  ['a microsecond after', 1, time(0, 1_000)],
  ['a microsecond before', -1, time(-1, 999_999_000)],
  ['seconds', 7_000_002, time(7, 2_000)],
])('%s in microseconds is a timestamp, and back', (_, micros, timestamp) => {
  expect(microsToTimestamp(micros)).toEqual(timestamp);
  expect(timestampToMicros(timestamp)).toBe(micros);
});

it('leaves out what is finer than a microsecond', () => {
  expect(timestampToMicros({ seconds: 1, nanos: 1_999 })).toBe(1_000_001);
  expect(truncateToMicros(time(1, 1_999))).toEqual(time(1, 1_000));
  const whole = time(1, 2_000);
  expect(truncateToMicros(whole)).toBe(whole);
});
