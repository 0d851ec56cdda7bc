import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { longPressAfter, watchContextGesture } from './context-gesture.ts';
import { Chrome87Target } from './testing/chrome87-target.ts';

class Frame extends Chrome87Target {
  atPoint: unknown = this;
  readonly ownerDocument = Object.assign(new Chrome87Target(), {
    elementFromPoint: () => this.atPoint,
  });
  contains(other: unknown) {
    return other === this;
  }
  getBoundingClientRect() {
    return { left: 100, top: 50 };
  }
}

const around = { contains: () => true };
const elsewhere = { contains: () => false };

const pointer = (type: string, x: number, y: number, more: object = {}) =>
  Object.assign(new Event(type, { cancelable: true }), {
    clientX: x,
    clientY: y,
    pointerId: 1,
    button: 0,
    ...more,
  });

let frame: Frame;

function dispatch(event: Event, target: unknown = frame): void {
  Object.defineProperty(event, 'target', { value: target });
  frame.ownerDocument.dispatchEvent(event);
}

const open = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  open.mockClear();
  frame = new Frame();
  stop = watchContextGesture(frame as unknown as HTMLElement, open);
});

afterEach(() => vi.useRealTimers());

const press = (target?: unknown) => dispatch(pointer('pointerdown', 130, 90), target);
const wait = (ms: number) => vi.advanceTimersByTime(ms);

describe('long press', () => {
  it('opens the menu after exactly 500 ms, at the offset in the frame', () => {
    expect(longPressAfter).toBe(500);
    press();
    wait(499);
    expect(open).not.toHaveBeenCalled();
    wait(1);
    expect(open).toHaveBeenCalledExactlyOnceWith({ x: 30, y: 40 });
  });

  it('opens no menu on a single late timer, because a blocked page has not received pointer moves yet', () => {
    press();
    vi.advanceTimersToNextTimer();
    dispatch(pointer('pointermove', 180, 90));
    wait(1000);
    expect(open).not.toHaveBeenCalled();
  });

  it.each(['pointerup', 'pointercancel', 'wheel'])('is cancelled by %s', (type) => {
    press();
    wait(400);
    dispatch(pointer(type, 130, 90));
    wait(1000);
    expect(open).not.toHaveBeenCalled();
  });

  it.each([
    [10, 1],
    [11, 0],
  ])('after a move of %i pixels opens the menu %i times', (distance, times) => {
    press();
    dispatch(pointer('pointermove', 130 + distance, 90));
    wait(500);
    expect(open).toHaveBeenCalledTimes(times);
  });

  it.each([
    ['on an ancestor, at a point of the map', around, true, 1],
    ['on an ancestor, at a point of another element', around, false, 0],
    ['on an unrelated element', elsewhere, true, 0],
  ])('a press %s opens the menu only if it is on the map', (_, target, over, times) => {
    frame.atPoint = over ? frame : elsewhere;
    press(target);
    wait(500);
    expect(open).toHaveBeenCalledTimes(times);
  });

  it('is cancelled by a second finger', () => {
    press();
    dispatch(pointer('pointerdown', 200, 90, { pointerId: 2 }));
    wait(500);
    expect(open).not.toHaveBeenCalled();
  });

  const isSwallowed = (type: string, more: object = {}) => {
    const event = pointer(type, 130, 90, { detail: 1, ...more });
    frame.ownerDocument.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('swallows only the first click after the long press', () => {
    press();
    wait(500);
    expect([isSwallowed('click'), isSwallowed('click')]).toEqual([true, false]);
  });

  it('swallows all events that a browser sends when the finger is lifted, wherever the finger is', () => {
    press();
    expect(isSwallowed('touchend')).toBe(false);
    wait(500);
    const made = ['touchend', 'contextmenu', 'mousedown', 'click'];
    expect(made.map((type) => isSwallowed(type))).toEqual(made.map(() => true));
  });

  it('does not swallow the events of the next press', () => {
    press();
    wait(500);
    expect(isSwallowed('touchend')).toBe(true);
    dispatch(pointer('pointerdown', 200, 200), elsewhere);
    expect([isSwallowed('mousedown'), isSwallowed('click')]).toEqual([false, false]);
  });

  it('lets the keyboard activate the menu before the finger is lifted', () => {
    press();
    wait(500);
    expect([isSwallowed('click', { detail: 0 }), isSwallowed('click')]).toEqual([false, true]);
  });

  describe.each(['pointermove', 'mousemove', 'touchmove'])('a %s event of the finger', (type) => {
    const isKeptFromMap = (more: object = {}) => {
      const event = pointer(type, 135, 90, { buttons: 1, ...more });
      const kept = vi.spyOn(event, 'stopPropagation');
      frame.ownerDocument.dispatchEvent(event);
      return kept.mock.calls.length > 0;
    };

    it('does not drag the map under the open menu', () => {
      press();
      expect(isKeptFromMap()).toBe(false);
      wait(500);
      expect([isKeptFromMap(), isKeptFromMap()]).toEqual([true, true]);
    });

    it.each(['pointerup', 'pointercancel'])('reaches the map again after %s', (end) => {
      press();
      wait(500);
      frame.ownerDocument.dispatchEvent(pointer(end, 190, 90));
      expect(isKeptFromMap()).toBe(false);
    });

    it('reaches the map again when the lift of the finger was missed', () => {
      press();
      wait(500);
      expect([isKeptFromMap({ buttons: 0 }), isKeptFromMap()]).toEqual([false, false]);
    });
  });

  it('opens the menu only once when the phone sends its own contextmenu event', () => {
    press();
    wait(500);
    const event = pointer('contextmenu', 130, 90);
    const stopped = vi.spyOn(event, 'stopPropagation');
    frame.ownerDocument.dispatchEvent(event);
    expect(stopped).toHaveBeenCalled();
  });
});

it('opens the menu immediately on a right click, without the browser menu', () => {
  dispatch(pointer('pointerdown', 130, 90, { button: 2 }));
  const event = pointer('contextmenu', 130, 90, { button: 2 });
  frame.dispatchEvent(event);
  expect(open).toHaveBeenCalledExactlyOnceWith({ x: 30, y: 40 });
  expect(event.defaultPrevented).toBe(true);
  wait(1000);
  expect(open).toHaveBeenCalledTimes(1);
});

it('stops watching after stop()', () => {
  press();
  stop();
  wait(1000);
  press();
  wait(1000);
  frame.dispatchEvent(pointer('contextmenu', 1, 1));
  expect(open).not.toHaveBeenCalled();
});
