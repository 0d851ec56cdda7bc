import { defineConfig } from 'vitest/config';

/** Runs the suites with the real SDKs as clients of the server that FIRESTORE_UNDER_TEST names. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    fileParallelism: false,
    // the timeouts are long, because they only end a test that hangs; they do not test speed
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
