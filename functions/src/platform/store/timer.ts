export interface Timer {
  over: Promise<void>;
  stop: () => void;
}

export type StartTimer = (ms: number) => Timer;

export const startTimer: StartTimer = (ms) => {
  let id: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => (id = setTimeout(resolve, ms)));
  return { over, stop: () => clearTimeout(id) };
};
