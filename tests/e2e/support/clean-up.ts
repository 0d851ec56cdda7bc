/**
 * Clean-up after a test, or after the tests of a file. The files that one process runs share their modules
 * (`isolate: false`), so vitest's own hooks would be registered only for the first file. clean-up-hooks.ts,
 * which runs before each file, registers these instead.
 */
type Work = () => unknown;

/** The test that has ended: its name, and whether it failed. */
export interface EndedTest {
  name: string;
  failed: boolean;
}

const each: ((test: EndedTest) => unknown)[] = [];
const all: Work[] = [];

export function afterEachTest(work: (test: EndedTest) => unknown): void {
  each.push(work);
}

export function afterFile(work: Work): void {
  all.push(work);
}

export async function endTest(test: EndedTest): Promise<void> {
  for (const work of each) await work(test);
}

export async function endFile(): Promise<void> {
  for (const work of all) await work();
}
