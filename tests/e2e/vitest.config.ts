import { defineConfig } from 'vitest/config';
import { tags } from '../run/tags.ts';

const at = (path: string): string => new URL(path, import.meta.url).pathname;

/** Browser tests: they need the running suite and a Chromium, both of which `npm test` provides. */
export default defineConfig({
  resolve: { alias: { '@shared': at('../../shared') } },
  test: {
    root: at('.'),
    include: ['{contribute,one-origin,pictures,visitor}/**/*.e2e.ts'],
    // each process loads the shared modules once and starts one browser, not one per file
    isolate: false,
    tags,
    setupFiles: at('support/clean-up-hooks.ts'),
    // every test has accounts and places of its own; three processes keep two cores busy, and with more each
    // answer takes longer, sometimes beyond the app's timeout of 10 s
    maxWorkers: 3,
    // these limits only end tests that hang; speed is not tested here (`npm run bench` measures it)
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
