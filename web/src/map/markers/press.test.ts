import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clickWithin, longestPress, watchPress } from './press.ts';

/** A fake map for the press watcher. A press is either on its marker or beside all markers. */
class Frame extends EventTarget {
  closest = (): object | null => this.marker;
  marker: object | null = {};
}

let frame: Frame;
let told: boolean[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  frame = new Frame();
  told = [];
  stop = watchPress(frame, (pressed) => told.push(pressed));
});

afterEach(() => vi.useRealTimers());

const sends = (type: string) => frame.dispatchEvent(new Event(type));
const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

it('lasts until all have heard of the click', () => {
  sends('pointerdown');
  sends('pointerup');
  sends('click');
  expect(told).toEqual([true]);
  wait(0);
  expect(told).toEqual([true, false]);
});

it('waits for the click as long as a phone takes to tell of it, and no longer', () => {
  sends('pointerdown');
  sends('pointerup');
  wait(clickWithin - 1);
  expect(told).toEqual([true]);
  wait(1);
  expect(told).toEqual([true, false]);
});

it('is over at once when the browser takes the finger for another gesture', () => {
  sends('pointerdown');
  sends('pointercancel');
  wait(0);
  expect(told).toEqual([true, false]);
});

it('is over after two seconds though nobody says that the finger was lifted', () => {
  sends('pointerdown');
  wait(longestPress - 1);
  expect(told).toEqual([true]);
  wait(1);
  sends('pointerup');
  wait(clickWithin);
  expect(told).toEqual([true, false]);
});

it('is one press when a second finger comes', () => {
  sends('pointerdown');
  sends('pointerdown');
  sends('pointerup');
  wait(clickWithin);
  expect(told).toEqual([true, false]);
});

it('is none beside all markers', () => {
  frame.marker = null;
  sends('pointerdown');
  sends('click');
  wait(longestPress);
  expect(told).toEqual([]);
});

it('is told to nobody who has stopped listening', () => {
  sends('pointerdown');
  stop();
  sends('click');
  wait(longestPress);
  expect(told).toEqual([true]);
});
