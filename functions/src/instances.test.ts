import { expect, it } from 'vitest';
import { apiHolds, instances, mebibytes } from './instances.ts';

/** A tenth stays free for what nobody has thought of. */
const room = 0.9 * mebibytes[instances.api.memory];

it('the API holds what may be uploaded at once, and no upload more would fit', () => {
  expect(apiHolds(instances.api.concurrency)).toBeLessThanOrEqual(room);
  expect(apiHolds(instances.api.concurrency + 1)).toBeGreaterThan(room);
});
