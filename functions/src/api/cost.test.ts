import { expect, it } from 'vitest';
import { limits } from '@shared/contract/limits.ts';
import { countedProduct } from './testing/counted.ts';
import { attack } from './testing/hostile.ts';

it('a thousand hostile requests cost at most 10 reads and 60 questions to the geocoder', async () => {
  const { doors, cost, pass, warmUp } = countedProduct(2_000);
  await warmUp();
  const statuses = await attack(doors, pass);
  // All kinds were tried: refused by the pipeline, limited, and not found.
  expect([...statuses.keys()].sort()).toEqual([200, 401, 404, 429]);
  expect(cost.geocoderCalls).toBeGreaterThanOrEqual(limits.geocoderBurst);
  expect(cost.geocoderCalls).toBeLessThanOrEqual(60);
  expect(cost.reads).toBeGreaterThan(0);
  expect(cost.reads).toBeLessThanOrEqual(10);
});
