import { mergeConfig } from 'vitest/config';
import unit from '../../vitest.config.ts';

/** The unit tests for mutation testing, without the slowest ones, because each test runs hundreds of times. */
export default mergeConfig(
  { ...unit, test: { ...unit.test, projects: undefined } },
  {
    test: {
      runner: new URL('./loading-is-a-test.ts', import.meta.url).pathname,
      // this pattern is relative to the folder that Stryker's runner tests
      include: ['**/*.test.{ts,tsx}'],
      // uses one module graph for all files of a run: building a new graph for each file took most of the time
      isolate: false,
      exclude: [
        // this test has thousands of random cases, which only sometimes find faults that the tables
        // beside them miss
        '**/query-soundness.test.ts',
        '**/*.fuzz.test.ts',
        // these tests take from half a second to half a minute per mutant of code that all pages
        // and answers use
        '**/{many-pages,poppler,visit}.test.ts',
      ],
    },
  },
);
