/** A timer that fires after some time, unless it is stopped before that. */
export interface Timer {
  over: Promise<void>;
  stop: () => void;
}

/** Starts a timer of this many milliseconds; tests inject their own. */
export type StartTimer = (ms: number) => Timer;

export const startTimer: StartTimer = (ms) => {
  let id: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => (id = setTimeout(resolve, ms)));
  return { over, stop: () => clearTimeout(id) };
};
