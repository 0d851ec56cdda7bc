import { defineConfig } from 'vitest/config';

/**
 * Runs the suites that use the real SDKs as clients. The suites test this project's server, or the running server whose
 * port is in FIRESTORE_UNDER_TEST.
 */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
