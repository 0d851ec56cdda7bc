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
    // One process runs all files, because loading the Firebase SDK for each file takes longer than most files' tests.
    // So no file may leave replaced modules or timers to the next files.
    isolate: false,
    // A test that hangs fails after these times, in milliseconds. Speed is not tested here.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
