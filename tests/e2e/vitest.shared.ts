import { defineConfig } from 'vitest/config';
import { tags } from '../run/tags.ts';

const at = (path: string): string => new URL(path, import.meta.url).pathname;

export const productTests = '{contribute,one-origin,pictures,visitor}/**/*.e2e.ts';

/** The browser tests need the running Firebase suite and a Chromium. `npm test` provides both. */
export default defineConfig({
  resolve: { alias: { '@shared': at('../../shared') } },
  test: {
    root: at('.'),
    // Each process loads the shared modules and starts a browser only once, and not for each test file.
    isolate: false,
    tags,
    setupFiles: at('support/clean-up-hooks.ts'),
    // Every test has its own accounts and places. Three processes keep two cores busy. With more processes, each
    // response takes longer, sometimes longer than the app's timeout of 10 s.
    maxWorkers: 3,
    // A test that hangs fails after these times, in milliseconds. Speed is not tested here: `npm run bench` measures
    // it.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // `interval` is longer than vitest's 50 ms, because each attempt of many polls calls the API, which delays the
    // other tests.
    expect: { poll: { timeout: 60_000, interval: 200 } },
  },
});
