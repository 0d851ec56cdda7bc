import { mergeConfig } from 'vitest/config';
import unit from '../../vitest.config.ts';

/** The unit tests as mutation testing runs them: hundreds of times, so without the slowest. */
export default mergeConfig(
  { ...unit, test: { ...unit.test, projects: undefined } },
  {
    test: {
      runner: new URL('./loading-is-a-test.ts', import.meta.url).pathname,
      // below the folder that the runner names
      include: ['**/*.test.{ts,tsx}'],
      // one module graph for all files of a run: starting one for each took most of the time
      isolate: false,
      exclude: [
        // thousands of random cases: finds what the tables beside it do not name, but not always
        '**/query-soundness.test.ts',
        '**/*.fuzz.test.ts',
        // half a second to half a minute for each change of what all pages and answers pass through
        '**/{many-pages,poppler,visit}.test.ts',
      ],
    },
  },
);
