/**
 * All reports are accepted if at most `all` reports have arrived recently. Older reports count less: three reports that
 * are `span` milliseconds old count about as much as one new report.
 */
export const sampling = { all: 360, span: 60 * 60_000 } as const;

/**
 * Accepts each report with a probability that falls as reports become more frequent, so that a flood of invented
 * reports cannot displace honest ones. A steady flood of any size causes about `all` log lines per `span`: 8,640 lines
 * a day. A sudden flood of n reports causes at most `all × (1 + ln(n / all))` lines.
 */
export function createSampler({ now, random }: { now: () => number; random: () => number }) {
  let lately = 0;
  let at = now();

  /** @returns the number of reports that this report represents; null if this report is not accepted */
  return function sample(): number | null {
    const { all, span } = sampling;
    const time = now();
    lately = lately * Math.exp((at - time) / span) + 1;
    at = time;
    const weight = Math.max(1, lately / all);
    return random() * weight < 1 ? Math.round(weight * 100) / 100 : null;
  };
}
