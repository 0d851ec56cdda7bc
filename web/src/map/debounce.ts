export interface Debounced {
  ask: () => void;
  /** Forgets the calls of `ask` that have not led to a call of `act`. */
  drop: () => void;
}

/**
 * Calls `act` once for many `ask` calls: when `quiet` has passed since the last call, or `longest` since the first
 * call.
 * @param wait times in milliseconds
 */
export function debounce(act: () => void, wait: { quiet: number; longest: number }): Debounced {
  let whenQuiet: ReturnType<typeof setTimeout> | undefined;
  let atLast: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    clearTimeout(whenQuiet);
    clearTimeout(atLast);
    atLast = undefined;
  };
  const run = () => {
    drop();
    act();
  };
  return {
    ask() {
      clearTimeout(whenQuiet);
      whenQuiet = setTimeout(run, wait.quiet);
      atLast ??= setTimeout(run, wait.longest);
    },
    drop,
  };
}
