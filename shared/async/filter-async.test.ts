import { expect, it } from 'vitest';
import { filterAsync } from './filter-async.ts';

it('keeps the order of the items, whichever check ends first', async () => {
  const checked: number[] = [];
  const isOdd = async (item: number) => {
    for (let turns = item; turns < 5; turns++) await Promise.resolve();
    checked.push(item);
    return item % 2 === 1;
  };
  expect(await filterAsync(new Set([1, 2, 3, 4, 5]), isOdd)).toEqual([1, 3, 5]);
  expect(checked).toEqual([5, 4, 3, 2, 1]);
});

it('fails with the error of a check', async () => {
  const check = async (): Promise<boolean> => {
    throw new Error('store is down');
  };
  await expect(filterAsync([1], check)).rejects.toThrow('store is down');
});
