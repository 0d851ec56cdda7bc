import { mergeConfig } from 'vitest/config';
import unit from '../../vitest.config.ts';

/** Mutation testing excludes the slowest unit tests, because each test runs hundreds of times. */
export default mergeConfig(
  { ...unit, test: { ...unit.test, projects: undefined } },
  {
    test: {
      runner: new URL('./loading-is-a-test.ts', import.meta.url).pathname,
      // This pattern is relative to the folder that Stryker's runner tests.
      include: ['**/*.test.{ts,tsx}'],
      // All files of a run share one module graph. A new graph for each file would take most of the time.
      isolate: false,
      exclude: [
        // Excludes tests with thousands of random cases. They rarely find a fault that the table-driven tests in the
        // same folder miss.
        '**/query-soundness.test.ts',
        '**/*.fuzz.test.ts',
        // Excludes tests of code that all pages or all responses use. For each mutant in this code, these tests would
        // take from half a second to half a minute.
        '**/{many-pages,poppler,visit}.test.ts',
      ],
    },
  },
);
