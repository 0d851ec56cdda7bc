import { defineConfig } from 'vitest/config';

/** The suites with the real SDKs as clients, on the server that FIRESTORE_UNDER_TEST names. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    fileParallelism: false,
  },
});
