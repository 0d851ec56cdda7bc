import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { translations } from './web/build/translations/plugin.ts';

const at = (path: string): string => new URL(path, import.meta.url).pathname;

const excluded = ['**/node_modules/**', '**/dist/**', 'functions/lib/**'];

/** The app's tests that put something in the place of a module: what they replace stays replaced in their process. */
const replacing = ['web/src', 'web/build'].flatMap((folder) =>
  readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => /\bvi\.(?:mock|doMock|hoisted)\(/.test(readFileSync(at(file), 'utf8'))),
);

/** Unit tests: pure logic and servers without a socket. What needs the running suite is in tests/. */
export default defineConfig({
  resolve: {
    alias: { '@shared': at('shared') },
  },
  plugins: [translations()],
  test: {
    // vitest leaves one core free by default, which on two is half the machine
    maxWorkers: '100%',
    // these end what hangs; nothing is held to a speed here (`npm run bench` measures), and beside others they wait long
    testTimeout: 300_000,
    hookTimeout: 300_000,
    exclude: excluded,
    projects: [
      {
        extends: true,
        test: {
          name: 'rooms',
          include: [
            '{functions,shared,emulator,map-data,tools,ops,tests/bench,tests/search}/**/*.test.ts',
          ],
          // a process for each file takes half of all the time, and no module of these has a state
          isolate: false,
          setupFiles: at('tests/run/chances.ts'),
        },
      },
      {
        // the app has one (the reader's language, the session, what was fetched): each file loads it anew
        extends: true,
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [...excluded, ...replacing],
          isolate: false,
          setupFiles: [at('web/build/testing/anew.ts'), at('tests/run/chances.ts')],
        },
      },
      {
        extends: true,
        test: {
          name: 'web, replacing modules',
          include: replacing,
          setupFiles: at('web/build/testing/english.ts'),
        },
      },
    ],
  },
});
