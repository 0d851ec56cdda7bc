import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Adoptable } from './adoptable.ts';

class FakeElement extends EventTarget {
  parentElement: FakeElement | null = null;
  log: string[] = [];
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
  }

  append(child: FakeElement): void {
    child.parentElement = this;
    child.log.push(this.name);
  }

  remove(): void {
    this.parentElement = null;
    this.log.push('removed');
  }

  contains(other: unknown): boolean {
    return other === this;
  }

  focus(): void {
    this.log.push('focus');
  }
}

const body = new FakeElement('body');
let map: FakeElement;
let adoptable: Adoptable;

const asHtml = (element: FakeElement) => element as unknown as HTMLElement;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('HTMLElement', FakeElement);
  vi.stubGlobal('document', { activeElement: null });
  map = new FakeElement('map');
  map.parentElement = body;
  adoptable = new Adoptable(asHtml(map));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const later = () => Promise.resolve();

it('moves the element into its slot once, and keeps its focus, when Strict Mode runs the effect twice', async () => {
  vi.stubGlobal('document', { activeElement: map });
  const slot = new FakeElement('slot');
  adoptable.adopt(asHtml(slot))();
  adoptable.adopt(asHtml(slot));
  await later();
  expect(map.log).toEqual(['slot', 'focus']);
  expect(map.parentElement).toBe(slot);
});

it('moves a pressed element once, after the finger is lifted, when Strict Mode runs the effect twice', async () => {
  const slot = new FakeElement('slot');
  map.dispatchEvent(new Event('pointerdown'));
  adoptable.adopt(asHtml(slot))();
  adoptable.adopt(asHtml(slot));
  await later();
  expect(map.log).toEqual([]);
  window.dispatchEvent(new Event('pointerup'));
  vi.runAllTimers();
  expect(map.log).toEqual(['slot']);
});

it('removes the element, pressed or not, when its slot is released, and can adopt it again', async () => {
  const [first, second] = [new FakeElement('first'), new FakeElement('second')];
  const release = adoptable.adopt(asHtml(first));
  release();
  await later();
  expect(map.log).toEqual(['first', 'removed']);

  map.dispatchEvent(new Event('pointerdown'));
  const releasePressed = adoptable.adopt(asHtml(second));
  releasePressed();
  await later();
  window.dispatchEvent(new Event('pointerup'));
  vi.runAllTimers();
  expect(map.log).toEqual(['first', 'removed', 'removed']);

  adoptable.adopt(asHtml(second));
  expect(map.parentElement).toBe(second);
});

it('keeps the element in a new slot when the previous slot is released afterwards', async () => {
  const [first, second] = [new FakeElement('first'), new FakeElement('second')];
  const release = adoptable.adopt(asHtml(first));
  adoptable.adopt(asHtml(second));
  release();
  await later();
  expect(map.log).toEqual(['first', 'second']);
});
