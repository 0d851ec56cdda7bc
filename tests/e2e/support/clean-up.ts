/**
 * Clean-up after a test, or after the tests of a file. The files that one process runs share their modules
 * (`isolate: false`), so vitest's own hooks would be registered only for the first file. clean-up-hooks.ts,
 * which runs before each file, registers these instead.
 */
type Work = () => unknown;

/** The test that has ended: its name, and whether it failed. */
export interface EndedJourney {
  name: string;
  failed: boolean;
}

const each: ((journey: EndedJourney) => unknown)[] = [];
const all: Work[] = [];

export function afterEachJourney(work: (journey: EndedJourney) => unknown): void {
  each.push(work);
}

export function afterFile(work: Work): void {
  all.push(work);
}

export async function endJourney(journey: EndedJourney): Promise<void> {
  for (const work of each) await work(journey);
}

export async function endFile(): Promise<void> {
  for (const work of all) await work();
}
