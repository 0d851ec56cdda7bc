import { expect, it } from 'vitest';
import { chain } from './chain.ts';

it('chain joins pieces in any direction, and uses a duplicate segment once', () => {
  const pieces = [
    [
      [0, 0],
      [1, 0],
    ],
    [
      [2, 0],
      [1, 0],
    ],
    [
      [1, 0],
      [2, 0],
      [3, 1],
    ],
  ] as const;
  expect(chain(pieces)).toEqual([
    [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 1],
    ],
  ]);
});

it('chain splits lines at crossings', () => {
  const cross = [
    [
      [0, 1],
      [1, 1],
      [2, 1],
    ],
    [
      [1, 0],
      [1, 1],
      [1, 2],
    ],
  ] as const;
  expect(chain(cross).map((line) => line.length)).toEqual([2, 2, 2, 2]);
});

it('chain keeps rings closed', () => {
  const [ring, ...others] = chain([
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ]);
  expect(others).toEqual([]);
  expect(ring).toHaveLength(4);
  expect(ring?.[0]).toEqual(ring?.at(-1));
});
