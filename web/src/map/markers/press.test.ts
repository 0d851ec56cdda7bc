import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Chrome87Target } from '../testing/chrome87-target.ts';
import { clickWithin, longestPress, watchPress } from './press.ts';

class Frame extends Chrome87Target {
  closest = (): object | null => this.marker;
  marker: object | null = {};
}

let frame: Frame;
let pressStates: boolean[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  frame = new Frame();
  pressStates = [];
  stop = watchPress(frame, (pressed) => pressStates.push(pressed));
});

afterEach(() => vi.useRealTimers());

const sends = (type: string) => frame.dispatchEvent(new Event(type));
const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

it('ends after the click was handled everywhere', () => {
  sends('pointerdown');
  sends('pointerup');
  sends('click');
  expect(pressStates).toEqual([true]);
  wait(0);
  expect(pressStates).toEqual([true, false]);
});

it('ends without a click after the time that a phone needs to send the click', () => {
  sends('pointerdown');
  sends('pointerup');
  wait(clickWithin - 1);
  expect(pressStates).toEqual([true]);
  wait(1);
  expect(pressStates).toEqual([true, false]);
});

it('ends when the browser uses the finger for another gesture', () => {
  sends('pointerdown');
  sends('pointercancel');
  wait(0);
  expect(pressStates).toEqual([true, false]);
});

it('ends after two seconds without a pointerup event', () => {
  sends('pointerdown');
  wait(longestPress - 1);
  expect(pressStates).toEqual([true]);
  wait(1);
  sends('pointerup');
  wait(clickWithin);
  expect(pressStates).toEqual([true, false]);
});

it('counts as one press when a second finger touches the map', () => {
  sends('pointerdown');
  sends('pointerdown');
  sends('pointerup');
  wait(clickWithin);
  expect(pressStates).toEqual([true, false]);
});

it('ignores a press beside all markers', () => {
  frame.marker = null;
  sends('pointerdown');
  sends('click');
  wait(longestPress);
  expect(pressStates).toEqual([]);
});

it('reports nothing after stop()', () => {
  sends('pointerdown');
  stop();
  sends('click');
  wait(longestPress);
  expect(pressStates).toEqual([true]);
});
