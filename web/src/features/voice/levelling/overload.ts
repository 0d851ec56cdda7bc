/** `level` is a fraction of full scale. `row` consecutive samples at or above `level` prove clipping. */
const full = { level: 0.985, row: 3 } as const;

/** Minimum total duration of audible clipping, in seconds. A knock on the microphone clips for a shorter time. */
export const heardFrom = 0.005;

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
