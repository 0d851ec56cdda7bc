import { beforeEach, expect, it, vi } from 'vitest';
import { atOnce, batchesOf, inSteps, type Steps } from './in-steps.ts';
import { createPaintQueue } from './paint-queue.ts';

let frames: (() => void)[];
let now: number;

beforeEach(() => {
  frames = [];
  now = 0;
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

function* counted(done: number[], most: number): Steps<string> {
  for (let step = 0; step < most; step++) {
    done.push(step);
    now += 100;
    yield;
  }
  return 'whole';
}

it('splits items into batches, with a smaller last batch', () => {
  expect([...batchesOf([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  expect([...batchesOf([], 2)]).toEqual([]);
});

it('runs all steps at once', () => {
  const done: number[] = [];
  expect(atOnce(counted(done, 3))).toBe('whole');
  expect(done).toEqual([0, 1, 2]);
});

it('runs one long step per frame, and requests no frame after the last step', () => {
  const done: number[] = [];
  inSteps(createPaintQueue(), counted(done, 3));
  expect(done).toEqual([]);
  for (let frame = 1; frame <= 3; frame++) {
    frames.shift()?.();
    expect(done).toHaveLength(frame);
  }
  frames.shift()?.();
  expect(frames).toHaveLength(0);
});

it('runs no further step after it was stopped', () => {
  const done: number[] = [];
  const stop = inSteps(createPaintQueue(), counted(done, 3));
  frames.shift()?.();
  stop();
  while (frames.length > 0) frames.shift()?.();
  expect(done).toEqual([0]);
});
