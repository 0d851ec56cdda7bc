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
  ['a microsecond after the epoch', 1, time(0, 1_000)],
  ['a microsecond before the epoch', -1, time(-1, 999_999_000)],
  ['seconds and microseconds', 7_000_002, time(7, 2_000)],
])('converts %s between microseconds and a timestamp', (_, micros, timestamp) => {
  expect(microsToTimestamp(micros)).toEqual(timestamp);
  expect(timestampToMicros(timestamp)).toBe(micros);
});

it('truncates timestamps to microseconds', () => {
  expect(timestampToMicros({ seconds: 1, nanos: 1_999 })).toBe(1_000_001);
  expect(truncateToMicros(time(1, 1_999))).toEqual(time(1, 1_000));
  const whole = time(1, 2_000);
  expect(truncateToMicros(whole)).toBe(whole);
});
