import { defineConfig } from 'vitest/config';

const at = (path: string): string => new URL(path, import.meta.url).pathname;

/** API, rules and storage tests: they need the running suite, whose addresses `npm test` sets. */
export default defineConfig({
  resolve: { alias: { '@contract': at('../functions/src/contract') } },
  test: {
    root: at('.'),
    include: ['{api,rules,storage}/**/*.test.ts'],
    // the files share one database
    fileParallelism: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
