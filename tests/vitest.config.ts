import { defineConfig } from 'vitest/config';
import { tags } from './run/tags.ts';

const at = (path: string): string => new URL(path, import.meta.url).pathname;

/**
 * `npm test` starts the local servers that these tests need (tools/local/suite), and sets environment variables with
 * the servers' addresses.
 */
export default defineConfig({
  resolve: { alias: { '@shared': at('../shared') } },
  test: {
    root: at('.'),
    include: ['{api,backup,rules,storage}/**/*.test.ts'],
    tags,
    setupFiles: at('run/chances.ts'),
    // All tests share one database, so the files run one by one.
    fileParallelism: false,
    // A test that hangs fails after these times, in milliseconds. Speed is not tested here.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
