/** Maximum time from the moment when an item has finished until `show` is called for this item, in milliseconds. */
export const gathering = 150;

export interface Together<Key, Value> {
  expect: (key: Key) => void;
  /** A call without a value means that the item is no longer wanted. */
  settle: (key: Key, value?: Value) => void;
}

/**
 * Collects items that finish one by one and shows them together, because each change repaints the whole page. Calls
 * `show` when no further item is expected, or `gathering` milliseconds after the first item has finished.
 */
export function together<Key, Value>(show: (value: Value, key: Key) => void): Together<Key, Value> {
  const awaited = new Set<Key>();
  let come = new Map<Key, Value>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const showAll = () => {
    clearTimeout(timer);
    timer = undefined;
    const all = come;
    come = new Map();
    all.forEach(show);
  };

  return {
    expect: (key) => awaited.add(key),
    settle(key, value) {
      awaited.delete(key);
      if (value === undefined) come.delete(key);
      else come.set(key, value);
      if (awaited.size === 0) showAll();
      else timer ??= setTimeout(showAll, gathering);
    },
  };
}
