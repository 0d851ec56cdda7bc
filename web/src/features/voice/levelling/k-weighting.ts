/** Coefficients of a second-order filter, normalised so that a0 is 1. */
interface Coefficients {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

/**
 * Returns the coefficients of the first of the two filters of ITU-R BS.1770-4, Annex 1, for any sample rate. The
 * standard lists the coefficients only for 48 kHz. This function can compute them for other rates, because the
 * standard's filters are bilinear transforms of analogue filters.
 */
function headFilter(rate: number): Coefficients {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  };
}

function lowFilter(rate: number): Coefficients {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 };
}

/**
 * Returns the mean square of each chunk of K-weighted samples. Ignores the samples after the last whole chunk. A single
 * loop with plain numbers is fast enough for the 14 million samples of the longest recording (5 minutes at 48 kHz).
 * @param step number of samples in a chunk
 */
export function weighedPowers(samples: Float32Array, rate: number, step: number): Float64Array {
  const [head, low] = [headFilter(rate), lowFilter(rate)];
  const powers = new Float64Array(Math.floor(samples.length / step));
  let [head1, head2, low1, low2] = [0, 0, 0, 0];
  for (let index = 0; index < powers.length; index++) {
    let sum = 0;
    for (let at = index * step; at < (index + 1) * step; at++) {
      const sample = samples[at] ?? 0;
      const heard = head.b0 * sample + head1;
      head1 = head.b1 * sample - head.a1 * heard + head2;
      head2 = head.b2 * sample - head.a2 * heard;
      const out = low.b0 * heard + low1;
      low1 = low.b1 * heard - low.a1 * out + low2;
      low2 = low.b2 * heard - low.a2 * out;
      sum += out * out;
    }
    powers[index] = sum / step;
  }
  return powers;
}
