/**
 * What ends with a journey, or with the journeys of a file. The files that one worker runs share their
 * modules (`isolate: false`), and vitest's own hooks would be registered for the first of them alone:
 * clean-up-hooks.ts, which runs before each file, registers these.
 */
type Work = () => unknown;

const each: Work[] = [];
const all: Work[] = [];

export function afterEachJourney(work: Work): void {
  each.push(work);
}

export function afterFile(work: Work): void {
  all.push(work);
}

const run = async (works: Work[]): Promise<void> => {
  for (const work of works) await work();
};

export const endJourney = (): Promise<void> => run(each);
export const endFile = (): Promise<void> => run(all);
