/**
 * Milliseconds of each frame in which jobs run. The browser's style, layout and painting after the jobs take about
 * twice as long. The remaining time of the frame is for user input.
 */
const slice = 4;

export interface PaintQueue {
  add: (job: () => void) => void;
}

/** Runs jobs in each frame until the time limit is reached, so that a hundred small jobs do not block the page. */
export function createPaintQueue(): PaintQueue {
  const jobs: (() => void)[] = [];
  let isScheduled = false;

  const schedule = () => {
    isScheduled = jobs.length > 0;
    if (isScheduled) requestAnimationFrame(run);
  };
  /**
   * Runs jobs until the frame's time limit. If a job throws an error, the browser reports the error, and the other jobs
   * run in the next frame.
   */
  const run = () => {
    const end = performance.now() + slice;
    try {
      do jobs.shift()?.();
      while (jobs.length > 0 && performance.now() < end);
    } finally {
      schedule();
    }
  };

  return {
    add(job) {
      jobs.push(job);
      if (!isScheduled) schedule();
    },
  };
}

/** All painting on the page uses this one queue, and shares its time limit per frame. */
export const paintQueue = createPaintQueue();
