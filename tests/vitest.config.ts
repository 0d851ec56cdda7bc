import { defineConfig } from 'vitest/config';
import { tags } from './run/tags.ts';

const at = (path: string): string => new URL(path, import.meta.url).pathname;

/**
 * Tests of the API, backups, the security rules and Storage. They need the local servers (tools/local/suite). For these
 * tests, `npm test` starts the servers and sets environment variables with the servers' addresses.
 */
export default defineConfig({
  resolve: { alias: { '@shared': at('../shared') } },
  test: {
    root: at('.'),
    include: ['{api,backup,rules,storage}/**/*.test.ts'],
    tags,
    setupFiles: at('run/chances.ts'),
    // The files run one by one, because they share the database.
    fileParallelism: false,
    // These limits only end tests that hang. Speed is not tested here.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
