import { expect, it } from 'vitest';
import { apiHolds, cardHolds, mebibytes, pageHolds } from './memory.ts';
import { httpFunctions } from './table.ts';

/** Memory that the API may use. A tenth stays free. */
const room = 0.9 * mebibytes[httpFunctions.api.memory];

it('the API holds what may be uploaded at once, and no upload more would fit', () => {
  expect(apiHolds(httpFunctions.api.concurrency)).toBeLessThanOrEqual(room);
  expect(apiHolds(httpFunctions.api.concurrency + 1)).toBeGreaterThan(room);
});

it('what writes pages holds as many as come at once, and no more would fit', () => {
  const free = 0.9 * mebibytes[httpFunctions.page.memory];
  expect(pageHolds(httpFunctions.page.concurrency)).toBeLessThanOrEqual(free);
  expect(pageHolds(httpFunctions.page.concurrency + 1)).toBeGreaterThan(free);
});

it('draws cards within its memory', () => {
  const free = 0.9 * mebibytes[httpFunctions.card.memory];
  expect(cardHolds(httpFunctions.card.concurrency)).toBeLessThanOrEqual(free);
});
