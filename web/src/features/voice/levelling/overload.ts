/** Share of full scale from which a sample may have been cut off, and samples in a row that were. */
const full = { level: 0.985, row: 3 } as const;

/** Seconds cut off in all from which a listener hears it: one knock at the microphone is less. */
export const heardFrom = 0.005;

/** Whether the microphone was overloaded: tops of waves are cut off flat, which no later step mends. */
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
