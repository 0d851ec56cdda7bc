/** Fraction of full scale at which a sample may be clipped, and number of consecutive samples that prove clipping. */
const full = { level: 0.985, row: 3 } as const;

/** Minimum total duration of audible clipping in seconds. A single knock on the microphone is shorter. */
export const heardFrom = 0.005;

/** Whether the microphone was overloaded. An overload clips the peaks of waves, which cannot be repaired later. */
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
