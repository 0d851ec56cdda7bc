/** Milliseconds that what has come waits for the rest at most. */
export const gathering = 150;

export interface Together<Key, Value> {
  expect: (key: Key) => void;
  /** What was expected has come or, without a value, is wanted no more, even where it had come. */
  settle: (key: Key, value?: Value) => void;
}

/**
 * Shows together what comes one by one: each showing costs the whole page a frame. What has come is shown once nothing
 * is awaited any more, or when the first of it has waited long enough.
 */
export function together<Key, Value>(show: (value: Value, key: Key) => void): Together<Key, Value> {
  const awaited = new Set<Key>();
  let come = new Map<Key, Value>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const showAll = () => {
    clearTimeout(timer);
    timer = undefined;
    // what is shown first may drop some of the others
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
