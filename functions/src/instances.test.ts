import { expect, it } from 'vitest';
import { apiHolds, cardHolds, instances, mebibytes, pageHolds } from './instances.ts';

/** A tenth stays free for what nobody has thought of. */
const room = 0.9 * mebibytes[instances.api.memory];

it('the API holds what may be uploaded at once, and no upload more would fit', () => {
  expect(apiHolds(instances.api.concurrency)).toBeLessThanOrEqual(room);
  expect(apiHolds(instances.api.concurrency + 1)).toBeGreaterThan(room);
});

it('what writes pages holds as many as come at once, and no more would fit', () => {
  const free = 0.9 * mebibytes[instances.page.memory];
  expect(pageHolds(instances.page.concurrency)).toBeLessThanOrEqual(free);
  expect(pageHolds(instances.page.concurrency + 1)).toBeGreaterThan(free);
});

it('draws cards within its memory', () => {
  const free = 0.9 * mebibytes[instances.card.memory];
  expect(cardHolds(instances.card.concurrency)).toBeLessThanOrEqual(free);
});
