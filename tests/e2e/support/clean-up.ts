/**
 * Clean-up functions to run after a test, or after the tests of a file. Files that one process runs share their modules
 * (`isolate: false`), so vitest's own hooks would be registered only for the first file. clean-up-hooks.ts runs before
 * each file and registers the hooks that call these functions.
 */
type Work = () => unknown;

/** The test that has ended. */
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
