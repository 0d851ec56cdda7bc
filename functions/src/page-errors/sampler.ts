/** Reports are all taken while no more than `all` came lately; those of `span` milliseconds ago count for a third. */
export const sampling = { all: 360, span: 60 * 60_000 } as const;

/**
 * Takes each report with a chance that falls as more come, so that whoever sends many made-up ones
 * cannot keep honest ones out. A steady flood, however large, is `all` lines in a `span`: 8,640 a day.
 * A sudden one of n reports is at most `all × (1 + ln(n / all))` lines.
 */
export function createSampler({ now, random }: { now: () => number; random: () => number }) {
  /** How many came lately; each is forgotten bit by bit. */
  let lately = 0;
  let at = now();

  /** @returns how many reports this one stands for; null when it is not taken */
  return function sample(): number | null {
    const { all, span } = sampling;
    const time = now();
    lately = lately * Math.exp((at - time) / span) + 1;
    at = time;
    const weight = Math.max(1, lately / all);
    return random() * weight < 1 ? Math.round(weight * 100) / 100 : null;
  };
}
