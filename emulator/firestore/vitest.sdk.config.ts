import { defineConfig } from 'vitest/config';

/** The suites with the real SDKs as clients, on the server that FIRESTORE_UNDER_TEST names. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: [
      'wire/admin-sdk.test.ts',
      'listen/{admin-listeners,web-sdk}.test.ts',
      'http/lite.test.ts',
      'authorization/rules-unit-testing.test.ts',
    ],
    fileParallelism: false,
  },
});
