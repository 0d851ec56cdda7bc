import type { Page } from 'playwright-core';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  args: { name?: string };
  /** Processor time of the thread in microseconds. */
  tdur?: number;
}

const threads = { page: 'CrRendererMain', worker: 'DedicatedWorker thread' } as const;

function tasksOf(events: readonly TraceEvent[], thread: string): number[][] {
  const key = ({ pid, tid }: TraceEvent) => `${pid}.${tid}`;
  const tasks = new Map<string, number[]>();
  for (const event of events)
    if (event.name === 'thread_name' && event.args.name === thread) tasks.set(key(event), []);
  for (const event of events)
    if (event.name === 'RunTask') tasks.get(key(event))?.push((event.tdur ?? 0) / 1000);
  return [...tasks.values()];
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Processor time in milliseconds: of the page's longest task, and of all tasks of its workers together. */
export interface OwnWork {
  busiest: number;
  workers: number;
}

export async function ownWork(page: Page, work: () => Promise<void>): Promise<OwnWork> {
  const browser = page.context().browser();
  if (!browser) throw new Error('a page without a browser of ours');
  await browser.startTracing(page, {
    categories: ['-*', 'toplevel', 'disabled-by-default-devtools.timeline'],
  });
  await work();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: TraceEvent[];
  };
  const [tasks] = tasksOf(traceEvents, threads.page).sort((a, b) => sum(b) - sum(a));
  if (!tasks || tasks.length === 0) throw new Error('the trace holds no task of the page');
  return {
    busiest: Math.max(...tasks),
    workers: sum(tasksOf(traceEvents, threads.worker).flat()),
  };
}

/**
 * Returns the processor time of the page's longest task in milliseconds. The page's own measurement would include the
 * time of other programs.
 */
export const busiestTask = async (page: Page, work: () => Promise<void>): Promise<number> =>
  (await ownWork(page, work)).busiest;
