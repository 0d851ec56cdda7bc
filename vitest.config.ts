import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { tags } from './tests/run/tags.ts';
import { translations } from './web/build/translations/plugin.ts';

const at = (path: string): string => new URL(path, import.meta.url).pathname;

const excluded = ['**/node_modules/**', '**/dist/**', 'functions/lib/**'];

/**
 * Files of web tests that mock modules. A mocked module stays mocked in its process, so each of these files runs in a
 * process of its own.
 */
const replacing = ['web/src', 'web/build'].flatMap((folder) =>
  readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => /\bvi\.(?:mock|doMock|hoisted)\(/.test(readFileSync(at(file), 'utf8'))),
);

const withoutState = (name: string, include: string) => ({
  extends: true as const,
  test: {
    name,
    include: [include],
    // Several test files share a process, because starting a process for each file would take half of the time.
    isolate: false,
    setupFiles: at('tests/run/chances.ts'),
  },
});

/**
 * Configures the unit tests. Unit tests check pure logic and servers. Most of them call a server without a socket, but
 * the emulator's tests also open ports. Tests that need the running suite are in tests/.
 */
export default defineConfig({
  resolve: {
    alias: { '@shared': at('shared') },
  },
  plugins: [translations()],
  test: {
    // By default, vitest leaves one core unused, which is half of a machine with two cores.
    maxWorkers: '100%',
    // A test that hangs fails after these times, in milliseconds. They are long enough for a busy machine. Speed is not
    // tested here: `npm run bench` measures it.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    exclude: excluded,
    tags,
    projects: [
      withoutState(
        'rooms',
        '{functions,shared,map-data,tools,ops,tests/bench,tests/search}/**/*.test.ts',
      ),
      // A plain `npm test` skips these unit tests of the emulator (tests/run/vitest.ts).
      withoutState('emulator', 'emulator/**/*.test.ts'),
      {
        // The app has state (language, session, fetched data), so each test file loads the app again.
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
