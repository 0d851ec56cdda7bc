import { defineConfig } from 'vitest/config';

const at = (path: string): string => new URL(path, import.meta.url).pathname;

/** Browser journeys: they need the running suite and a Chromium, both of which `npm test` names. */
export default defineConfig({
  resolve: { alias: { '@contract': at('../../functions/src/contract') } },
  test: {
    root: at('.'),
    include: ['{contribute,pictures,visitor}/**/*.e2e.ts'],
    // every journey has accounts and places of its own
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // what is waited for comes at once, and late on a busy machine
    expect: { poll: { timeout: 15_000 } },
  },
});
