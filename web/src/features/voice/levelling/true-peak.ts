/** Oversampling factor, and number of taps per interpolated value (ITU-R BS.1770-4, Annex 2). */
const phases = 4;
const taps = 12;

/**
 * Interpolation filters for the values between two samples: a sinc function in a Hann window, split into phases. The
 * first phase is the sample itself, so it has no filter.
 */
const between: readonly Float64Array[] = Array.from({ length: phases - 1 }, (_, index) =>
  Float64Array.from({ length: taps }, (_tap, tap) => {
    const distance = tap - taps / 2 + 1 - (index + 1) / phases;
    const x = Math.PI * distance;
    return (Math.sin(x) / x) * 0.5 * (1 + Math.cos((2 * Math.PI * distance) / (taps + 1)));
  }),
);

const maxOvershoot = Math.max(
  ...between.map((phase) => phase.reduce((sum, tap) => sum + Math.abs(tap), 0)),
);

function peakAt(samples: Float32Array, at: number): number {
  let most = Math.abs(samples[at] ?? 0);
  const first = at - taps / 2 + 1;
  for (const phase of between) {
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) sum += (phase[tap] ?? 0) * (samples[first + tap] ?? 0);
    most = Math.max(most, Math.abs(sum));
  }
  return most;
}

/**
 * Yields each sample whose peak exceeds `value`. `at` is the index of the sample. `peak` is the largest value of the
 * wave between this sample and the next one. Most samples are far below `value` and cost only a comparison or two.
 */
export function* peaksAbove(
  samples: Float32Array,
  value: number,
): Generator<{ at: number; peak: number }> {
  const suspect = value / maxOvershoot;
  let until = -1;
  const look = (at: number) => {
    if (Math.abs(samples[at] ?? 0) > suspect) until = at + taps / 2;
  };
  for (let at = 0; at < taps / 2; at++) look(at);
  for (let at = 0; at < samples.length; at++) {
    look(at + taps / 2);
    if (at > until) continue;
    const peak = peakAt(samples, at);
    if (peak > value) yield { at, peak };
  }
}
