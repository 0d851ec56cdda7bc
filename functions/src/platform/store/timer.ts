export interface Timer {
  over: Promise<void>;
  stop: () => void;
}

/** Starts a timer. Tests inject a function with a manual clock. */
export type StartTimer = (ms: number) => Timer;

export const startTimer: StartTimer = (ms) => {
  let id: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => (id = setTimeout(resolve, ms)));
  return { over, stop: () => clearTimeout(id) };
};
