import { expect, it } from 'vitest';
import { apiHolds, cardHolds, mebibytes, pageHolds } from './memory.ts';
import { httpFunctions } from './table.ts';

/** Memory that the API may use, in MiB. A tenth of the instance's memory stays free. */
const room = 0.9 * mebibytes[httpFunctions.api.memory];

it('the memory of the API fits its concurrent uploads, and not one more', () => {
  expect(apiHolds(httpFunctions.api.concurrency)).toBeLessThanOrEqual(room);
  expect(apiHolds(httpFunctions.api.concurrency + 1)).toBeGreaterThan(room);
});

it('the memory of the page function fits its concurrent requests, and not one more', () => {
  const free = 0.9 * mebibytes[httpFunctions.page.memory];
  expect(pageHolds(httpFunctions.page.concurrency)).toBeLessThanOrEqual(free);
  expect(pageHolds(httpFunctions.page.concurrency + 1)).toBeGreaterThan(free);
});

it('the memory of the card function fits its concurrent drawings', () => {
  const free = 0.9 * mebibytes[httpFunctions.card.memory];
  expect(cardHolds(httpFunctions.card.concurrency)).toBeLessThanOrEqual(free);
});
