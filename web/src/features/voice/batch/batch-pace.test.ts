import { expect, it, vi } from 'vitest';
import { maxPlaces } from './batch.ts';
import { bench, blockSeconds, placesOf } from './testing/batch-bench.ts';

const spoken = 1;

/** Measures time and taps of a batch, but not the time for reading and listening (docs/decisions.md "Recordings"). */
it('needs one tap and about 1.2 seconds of waiting per name', async () => {
  const ids = Array.from({ length: maxPlaces }, (_, index) => `p${index}`);
  const b = bench({}, true, placesOf(ids));
  let taps = 0;
  let waited = 0;
  await b.session.open();
  for (const id of ids) {
    expect(b.at()).toBe(id);
    await vi.waitFor(() => expect(b.phase()).toBe('recording'), { interval: 1 });
    b.hear(0.2, spoken);
    while (b.phase() === 'recording') {
      b.hear(0, blockSeconds);
      waited += blockSeconds;
    }
    await vi.waitFor(() => expect(b.phase()).toBe('saved'), { interval: 1 });
    taps++;
    await b.session.press();
  }
  expect(b.at()).toBeNull();
  expect(b.outbox).toHaveLength(maxPlaces);
  expect(taps / maxPlaces).toBe(1);
  expect(waited / maxPlaces).toBeCloseTo(1.2, 1);
});
