import { beforeEach, expect, it } from 'vitest';
import { arrived, reloadQueue } from './reload-queue.ts';

beforeEach(arrived);

it('loads the queue once for several places in a row without pending suggestions', async () => {
  let loads = 0;
  const load = async () => void loads++;
  for (let place = 0; place < 40; place++) await reloadQueue(load);
  expect(loads).toBe(1);
  arrived();
  await reloadQueue(load);
  expect(loads).toBe(2);
});
