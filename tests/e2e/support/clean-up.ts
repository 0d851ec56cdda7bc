/**
 * Clean-up functions that run after a test, or after the tests of a file. Test files in one process share their modules
 * (`isolate: false`), so vitest would register a module's own hooks only for the first file. Therefore
 * clean-up-hooks.ts registers hooks for each file, and the hooks call these functions.
 */
type Work = () => unknown;

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
