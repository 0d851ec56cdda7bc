/**
 * Polyfills for features that the oldest supported browsers lack (build/oldest-browsers.ts). If the browser has a
 * feature, its polyfill is not added. This file is imported before all other modules, by the page and by workers.
 */

function add(target: object, name: string, value: unknown): void {
  if (name in target) return;
  Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

/** Polyfill for the method `at` of arrays and strings, which Chrome has since version 92. */
function at(this: ArrayLike<unknown>, index: number): unknown {
  const whole = Math.trunc(index) || 0;
  return this[whole < 0 ? this.length + whole : whole];
}

type Test = (one: unknown, index: number, all: unknown[]) => unknown;

/** Polyfill for the method `findLast` of arrays, which Chrome has since version 97. */
function findLast(this: unknown[], test: Test): unknown {
  for (let index = this.length - 1; index >= 0; index--)
    if (test(this[index], index, this)) return this[index];
  return undefined;
}

/** Polyfill for the method `toSorted` of arrays, which Chrome has since version 110. */
function toSorted(this: unknown[], compare?: (a: unknown, b: unknown) => number): unknown[] {
  return [...this].sort(compare);
}

/** Polyfill for `URL.canParse`, which Chrome has since version 120. */
function canParse(url: string, base?: string): boolean {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
}

/** Returns a UUID of version 4 (RFC 9562). Polyfill for `crypto.randomUUID`, which Chrome has since version 92. */
function randomUUID(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  });
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export function addMissing(scope: {
  Array: { prototype: object };
  String: { prototype: object };
  Object: object;
  URL: object;
  crypto: object;
}): void {
  add(scope.Array.prototype, 'at', at);
  add(scope.String.prototype, 'at', at);
  add(scope.Array.prototype, 'findLast', findLast);
  add(scope.Array.prototype, 'toSorted', toSorted);
  add(scope.URL, 'canParse', canParse);
  add(scope.crypto, 'randomUUID', randomUUID);
  // Chrome has `Object.hasOwn` since version 93.
  add(scope.Object, 'hasOwn', (object: object, key: PropertyKey) =>
    Object.prototype.hasOwnProperty.call(object, key),
  );
}

addMissing(globalThis);
