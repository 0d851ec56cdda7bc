import { defineConfig } from 'vitest/config';

/** Runs the suites with the real SDKs as clients of the server in FIRESTORE_UNDER_TEST. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
