import { defineConfig } from 'vitest/config';
import { translations } from './web/build/translations/plugin.ts';

/** Unit tests: pure logic and servers without a socket. What needs the running suite is in tests/. */
export default defineConfig({
  resolve: {
    alias: { '@contract': new URL('./functions/src/contract', import.meta.url).pathname },
  },
  plugins: [translations()],
  test: {
    // vitest leaves one core free by default, which on two is half the machine
    maxWorkers: '100%',
    // these end what hangs; nothing is held to a speed here (`npm run bench` measures)
    testTimeout: 120_000,
    hookTimeout: 120_000,
    exclude: ['**/node_modules/**', '**/dist/**', 'functions/lib/**'],
    projects: [
      {
        extends: true,
        test: {
          name: 'rooms',
          include: ['{functions,emulator,local,map-data,scripts,tests/bench}/**/*.test.ts'],
          // a process for each file takes half of all the time, and no module of these has a state
          isolate: false,
        },
      },
      {
        // the app has one: the reader's language, the session, what was fetched
        extends: true,
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] },
      },
    ],
  },
});
