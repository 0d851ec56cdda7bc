import { defineConfig } from 'vitest/config';
import { tags } from './run/tags.ts';

const at = (path: string): string => new URL(path, import.meta.url).pathname;

/** API, rules and storage tests: they need the running suite, whose addresses `npm test` sets. */
export default defineConfig({
  resolve: { alias: { '@shared': at('../shared') } },
  test: {
    root: at('.'),
    include: ['{api,backup,rules,storage}/**/*.test.ts'],
    tags,
    setupFiles: at('run/chances.ts'),
    // the files share one database
    fileParallelism: false,
    // these limits only end tests that hang; speed is not tested here
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
