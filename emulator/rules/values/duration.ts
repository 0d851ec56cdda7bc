export const NANOS_PER_SECOND = 1_000_000_000n;

const UNITS = new Map<string, bigint>([
  ['w', 604_800n * NANOS_PER_SECOND],
  ['d', 86_400n * NANOS_PER_SECOND],
  ['h', 3_600n * NANOS_PER_SECOND],
  ['m', 60n * NANOS_PER_SECOND],
  ['s', NANOS_PER_SECOND],
  ['ms', 1_000_000n],
  ['ns', 1n],
]);

export class RulesDuration {
  readonly type = 'duration';
  readonly totalNanos: bigint;

  constructor(totalNanos: bigint) {
    this.totalNanos = totalNanos;
  }

  static of(amount: bigint, unit: string): RulesDuration | null {
    const nanos = UNITS.get(unit);
    return nanos === undefined ? null : new RulesDuration(amount * nanos);
  }

  /** Whole seconds, rounded towards zero. */
  get seconds(): bigint {
    return this.totalNanos / NANOS_PER_SECOND;
  }

  /** Nanoseconds in addition to `seconds`, with the duration's sign. */
  get nanos(): bigint {
    return this.totalNanos % NANOS_PER_SECOND;
  }
}
