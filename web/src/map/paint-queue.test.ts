import { beforeEach, expect, it, vi } from 'vitest';
import { createPaintQueue } from './paint-queue.ts';

let frames: (() => void)[];
let now: number;

beforeEach(() => {
  frames = [];
  now = 0;
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

const nextFrame = () => frames.shift()?.();

it('runs jobs in order until the time of a frame is used up, and requests no frame without jobs', () => {
  const queue = createPaintQueue();
  const done: number[] = [];
  for (let job = 0; job < 5; job++) {
    queue.add(() => {
      done.push(job);
      now += 2;
    });
  }
  expect(done).toEqual([]);
  expect(frames).toHaveLength(1);
  nextFrame();
  expect(done).toEqual([0, 1]);
  nextFrame();
  expect(done).toEqual([0, 1, 2, 3]);
  nextFrame();
  expect(done).toEqual([0, 1, 2, 3, 4]);
  expect(frames).toHaveLength(0);
});

it('runs jobs that a job adds, and starts again after it was empty', () => {
  const queue = createPaintQueue();
  const done: string[] = [];
  queue.add(() => {
    done.push('first');
    queue.add(() => done.push('second'));
  });
  expect(frames).toHaveLength(1);
  nextFrame();
  expect(done).toEqual(['first', 'second']);
  queue.add(() => done.push('third'));
  expect(frames).toHaveLength(1);
  nextFrame();
  expect(done).toEqual(['first', 'second', 'third']);
});

it('runs the other jobs after a job has failed', () => {
  const queue = createPaintQueue();
  const done: string[] = [];
  queue.add(() => {
    throw new Error('out of memory');
  });
  queue.add(() => done.push('second'));
  expect(nextFrame).toThrow('out of memory');
  queue.add(() => done.push('third'));
  expect(frames).toHaveLength(1);
  nextFrame();
  expect(done).toEqual(['second', 'third']);
});
