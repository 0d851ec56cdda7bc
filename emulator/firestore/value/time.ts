import type { TimestampValue } from './types.ts';

/** Microseconds since the epoch, the precision of every Firestore time. A number is exact until the year 2255. */
export type Micros = number;

const MICROS_PER_SECOND = 1_000_000;
const NANOS_PER_MICRO = 1_000;

export function microsToTimestamp(at: Micros): TimestampValue {
  const seconds = Math.floor(at / MICROS_PER_SECOND);
  return {
    type: 'timestamp',
    seconds,
    nanos: (at - seconds * MICROS_PER_SECOND) * NANOS_PER_MICRO,
  };
}

export function timestampToMicros(time: { seconds: number; nanos: number }): Micros {
  return time.seconds * MICROS_PER_SECOND + Math.floor(time.nanos / NANOS_PER_MICRO);
}

export function truncateToMicros(time: TimestampValue): TimestampValue {
  const nanos = Math.floor(time.nanos / NANOS_PER_MICRO) * NANOS_PER_MICRO;
  return nanos === time.nanos ? time : { type: 'timestamp', seconds: time.seconds, nanos };
}
