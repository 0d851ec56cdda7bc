import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { functionNames } from '../../functions/src/function-table/table.ts';
import { commandsPage } from '../command-line/commands-page.ts';
import { inRoot } from '../paths.ts';

it('docs/commands.md is up to date with `npm run cli -- docs`', () => {
  expect(readFileSync(inRoot('docs/commands.md'), 'utf8')).toBe(commandsPage());
});

it('README.md has at most 120 lines', () => {
  expect(readFileSync(inRoot('README.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(120);
});

/** Pages with a table, and the names that the table's first column must contain in backticks: functions or folders. */
const tables: [page: string, rows: () => string[]][] = [
  ['functions/README.md', () => [...functionNames]],
  [
    'web/src/features/README.md',
    () =>
      readdirSync(inRoot('web/src/features'), { withFileTypes: true })
        .filter((one) => one.isDirectory())
        .map(({ name }) => `${name}/`),
  ],
];

it.each(tables)('the first table of %s has one row for each folder or function', (page, rows) => {
  const [table = ''] = /(?:^\|.*\n)+/m.exec(readFileSync(inRoot(page), 'utf8')) ?? [];
  const listed = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual(rows().sort());
});

const declared = {
  'web/src/lib/env-schema.ts': /\bVITE_[A-Z_]+/g,
  'functions/src/config.ts': /(?<=environment(?:\[|, )')[A-Z_]+/g,
};
/** The platform or the build provides these settings, so docs/settings.md need not list them. */
const given = new Set([
  ...['GCLOUD_PROJECT', 'FUNCTIONS_EMULATOR', 'FIREBASE_CONFIG', 'FIREBASE_AUTH_EMULATOR_HOST'],
  ...['VITE_MAP_REVISION', 'VITE_MIRROR'],
]);

it.each(Object.entries(declared))('docs/settings.md lists every setting of %s', (file, name) => {
  const page = readFileSync(inRoot('docs/settings.md'), 'utf8');
  const listed = page.replaceAll('`…_', '`VITE_FIREBASE_');
  const names = new Set(readFileSync(inRoot(file), 'utf8').match(name));
  expect(names.size).toBeGreaterThan(5);
  const missing = [...names].filter((one) => !given.has(one) && !listed.includes(`\`${one}\``));
  expect(missing).toEqual([]);
});

it('docs/settings.md lists only settings that the code reads', () => {
  const page = readFileSync(inRoot('docs/settings.md'), 'utf8');
  const listed = page.replaceAll('`…_', '`VITE_FIREBASE_').match(/(?<=`)[A-Z][A-Z_]+(?=`)/g) ?? [];
  const unread = listed.filter((name) => {
    const args = ['grep', '-lw', name, '--', '*.ts', '*.mjs', ':!*.test.ts'];
    try {
      return execFileSync('git', args, { cwd: inRoot(), encoding: 'utf8' }) === '';
    } catch {
      return true;
    }
  });
  expect(unread).toEqual([]);
});
