import { defineConfig } from 'vitest/config';

const at = (path: string): string => new URL(path, import.meta.url).pathname;

/** Browser journeys: they need the running suite and a Chromium, both of which `npm test` names. */
export default defineConfig({
  resolve: { alias: { '@shared': at('../../shared') } },
  test: {
    root: at('.'),
    include: ['{contribute,one-origin,pictures,visitor}/**/*.e2e.ts'],
    // a worker loads what journeys are made of once, and starts one browser, not for each file
    isolate: false,
    tags: [
      {
        name: 'full',
        description:
          'goes another journey’s way in another width, language or engine, or a way that few people go: left to --full',
      },
    ],
    setupFiles: at('support/clean-up-hooks.ts'),
    // every journey has accounts and places of its own; three keep two cores busy, and more of them only wait
    // longer for each answer, some of which the app gives up after 10 s
    maxWorkers: 3,
    // these end what hangs; nothing is held to a speed here (`npm run bench` measures)
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
