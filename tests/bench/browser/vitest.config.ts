import { defineConfig } from 'vitest/config';

const at = (path: string): string => new URL(path, import.meta.url).pathname;

/** Nothing else may run during these benchmarks, because they measure speed. */
export default defineConfig({
  resolve: { alias: { '@shared': at('../../../shared') } },
  test: {
    root: at('.'),
    include: ['*.speed.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 120_000,
  },
});
