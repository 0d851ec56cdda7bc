import { defineConfig } from 'vitest/config';

const at = (path: string): string => new URL(path, import.meta.url).pathname;

/** Journeys that hold the app to milliseconds: nothing else may run beside them. */
export default defineConfig({
  resolve: { alias: { '@contract': at('../../../functions/src/contract') } },
  test: {
    root: at('.'),
    include: ['**/*.e2e.ts'],
    fileParallelism: false,
    testTimeout: 90_000,
  },
});
