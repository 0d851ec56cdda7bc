import { defineConfig } from 'vitest/config';
import { translations } from './web/build/translations/plugin.ts';

/** Unit tests: pure logic and servers without a socket. What needs the running suite is in tests/. */
export default defineConfig({
  resolve: {
    alias: { '@contract': new URL('./functions/src/contract', import.meta.url).pathname },
  },
  plugins: [translations()],
  test: {
    include: ['{functions,web,emulator,local,map-data,scripts}/**/*.test.{ts,tsx}'],
    // vitest leaves one core free by default, which on two is half the machine
    maxWorkers: '100%',
    // ends what hangs; nothing is held to a speed here (`npm run bench` measures)
    testTimeout: 120_000,
    hookTimeout: 120_000,
    exclude: ['**/node_modules/**', '**/dist/**', 'functions/lib/**'],
  },
});
