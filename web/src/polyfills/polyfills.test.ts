import { expect, it } from 'vitest';
import { addMissing } from './polyfills.ts';

function oldScope() {
  const none = () => Object.create(null) as Record<string, (...args: never[]) => unknown>;
  return {
    Array: { prototype: none() },
    String: { prototype: none() },
    Object: none(),
    URL: none(),
    crypto: none(),
  };
}

function call(method: unknown, on: unknown, ...args: unknown[]): unknown {
  return (method as (...all: unknown[]) => unknown).apply(on, args);
}

it('adds missing methods that behave like the native ones', () => {
  const old = oldScope();
  addMissing(old);
  const list = [3, 1, 2];
  for (const index of [0, 2, 3, -1, -3, -4, NaN, 1.7])
    expect(call(old.Array.prototype['at'], list, index)).toBe(list.at(index));
  expect(call(old.String.prototype['at'], 'abc', -1)).toBe('c');
  expect(call(old.Array.prototype['toSorted'], list)).toEqual([1, 2, 3]);
  expect(list).toEqual([3, 1, 2]);
  expect(call(old.Array.prototype['findLast'], list, (one: number) => one > 1)).toBe(2);
  expect(call(old.Array.prototype['findLast'], list, (one: number) => one > 9)).toBeUndefined();
  expect(call(old.URL['canParse'], null, 'https://a.az')).toBe(true);
  expect(call(old.URL['canParse'], null, 'a.az')).toBe(false);
  expect(call(old.URL['canParse'], null, '/x', 'https://a.az')).toBe(true);
  expect(call(old.crypto['randomUUID'], null)).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(call(old.Object['hasOwn'], null, { a: 1 }, 'a')).toBe(true);
  expect(call(old.Object['hasOwn'], null, {}, 'toString')).toBe(false);
});

it('keeps native methods', () => {
  const { toSorted } = Array.prototype;
  addMissing(globalThis);
  expect(Array.prototype.toSorted).toBe(toSorted);
});
