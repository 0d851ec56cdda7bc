import { NANOS_PER_SECOND, RulesDuration } from './duration.ts';

const NANOS_PER_MILLI = 1_000_000n;
const NANOS_PER_DAY = 86_400n * NANOS_PER_SECOND;
const MILLIS_PER_DAY = 86_400_000;
const RFC3339 = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})$/;

/** A time in UTC, exact to the nanosecond. */
export class RulesTimestamp {
  readonly type = 'timestamp';
  /** Nanoseconds since 1970-01-01T00:00:00Z. */
  readonly epochNanos: bigint;

  constructor(epochNanos: bigint) {
    this.epochNanos = epochNanos;
  }

  static fromMillis(millis: number | bigint): RulesTimestamp {
    return new RulesTimestamp(BigInt(millis) * NANOS_PER_MILLI);
  }

  /** Converts a time in the protocol's form: whole seconds, and 0 to 999,999,999 nanoseconds. */
  static fromSeconds(seconds: bigint, nanos: number): RulesTimestamp {
    return new RulesTimestamp(seconds * NANOS_PER_SECOND + BigInt(nanos));
  }

  static parse(text: string): RulesTimestamp | null {
    const match = RFC3339.exec(text);
    if (match === null) return null;
    const [, seconds, fraction = '', zone] = match;
    const millis = Date.parse(`${seconds}${zone}`);
    if (Number.isNaN(millis)) return null;
    return new RulesTimestamp(BigInt(millis) * NANOS_PER_MILLI + BigInt(fraction.padEnd(9, '0')));
  }

  /** Returns midnight in UTC; null if the date does not exist. */
  static fromDate(year: bigint, month: bigint, day: bigint): RulesTimestamp | null {
    const date = new Date(0);
    date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
    const same = date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
    return same ? RulesTimestamp.fromMillis(date.getTime()) : null;
  }

  plus(duration: RulesDuration): RulesTimestamp {
    return new RulesTimestamp(this.epochNanos + duration.totalNanos);
  }

  minus(duration: RulesDuration): RulesTimestamp {
    return new RulesTimestamp(this.epochNanos - duration.totalNanos);
  }

  since(earlier: RulesTimestamp): RulesDuration {
    return new RulesDuration(this.epochNanos - earlier.epochNanos);
  }

  get millis(): bigint {
    return floorDivide(this.epochNanos, NANOS_PER_MILLI);
  }

  /**
   * Returns the time as a Date, which has only milliseconds. They are exact enough for every part of the time except
   * `nanos`.
   */
  get utc(): Date {
    return new Date(Number(this.millis));
  }

  get nanosOfSecond(): bigint {
    return floorModulo(this.epochNanos, NANOS_PER_SECOND);
  }

  get startOfDay(): RulesTimestamp {
    return new RulesTimestamp(this.epochNanos - this.timeOfDay.totalNanos);
  }

  get timeOfDay(): RulesDuration {
    return new RulesDuration(floorModulo(this.epochNanos, NANOS_PER_DAY));
  }

  /** Returns the day of the year. The first of January is day 1. */
  get dayOfYear(): number {
    const date = this.utc;
    const firstDay = new Date(date);
    firstDay.setUTCMonth(0, 1);
    firstDay.setUTCHours(0, 0, 0, 0);
    return Math.floor((date.getTime() - firstDay.getTime()) / MILLIS_PER_DAY) + 1;
  }
}

function floorModulo(value: bigint, by: bigint): bigint {
  const rest = value % by;
  return rest < 0n ? rest + by : rest;
}

function floorDivide(value: bigint, by: bigint): bigint {
  return (value - floorModulo(value, by)) / by;
}
