import { defineConfig } from 'vitest/config';

/** The suites with the real SDKs as clients, on the server that FIRESTORE_UNDER_TEST names. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    fileParallelism: false,
    // these end what hangs; nothing is held to a speed here
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
