/** Fraction of full scale from which a sample may be clipped, and the number of consecutive ones that prove it. */
const full = { level: 0.985, row: 3 } as const;

/**
 * Total duration of clipping in seconds from which a listener hears it. A single knock on the microphone is shorter.
 */
export const heardFrom = 0.005;

/** Whether the microphone was overloaded, which clips the peaks of waves and cannot be repaired later. */
export function isOverloaded(samples: Float32Array, rate: number): boolean {
  let cut = 0;
  let row = 0;
  for (const sample of samples) {
    row = Math.abs(sample) >= full.level ? row + 1 : 0;
    if (row === full.row) cut += full.row;
    else if (row > full.row) cut++;
  }
  return cut >= Math.round(heardFrom * rate);
}
