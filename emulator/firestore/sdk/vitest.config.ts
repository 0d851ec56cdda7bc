import { defineConfig } from 'vitest/config';

/** Runs the suites with the real SDKs as clients of the server in FIRESTORE_UNDER_TEST. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    fileParallelism: false,
    // The timeouts are long, because they only end a test that hangs. They do not test speed.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
