/**
 * What ends with a journey, or with the journeys of a file. The files that one worker runs share their
 * modules (`isolate: false`), and vitest's own hooks would be registered for the first of them alone:
 * clean-up-hooks.ts, which runs before each file, registers these.
 */
type Work = () => unknown;

/** What has ended: its name, and whether it failed. */
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
