import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { languageList } from '@shared/languages/languages.ts';
import { commands } from './commands.mjs';
import { ourLanguages } from './mirror.mjs';
import { understand, WrongUse } from './read.mjs';

const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const names = [...commands.keys()];
const scripted = ['start', 'dev', 'test', 'bench', 'build', 'deploy'];
const typedAs = (name: string, rest: string) =>
  scripted.includes(name) ? `npm run ${name} -- ${rest}` : `npm run cli -- ${name} ${rest}`;

function run(...typed: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inRoot('tools/run.mjs'), ...typed],
    { cwd: inRoot(), encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  );
  return { status, stdout, stderr };
}

const stack = /^ +at /m;

it('package.json has a script for each frequent command, and one for all others', () => {
  const own = Object.fromEntries(scripted.map((name) => [name, `node tools/run.mjs ${name}`]));
  expect(scripts).toMatchObject({ ...own, cli: 'node tools/run.mjs' });
  expect(Object.keys(scripts)).toHaveLength(9);
});

it('a mirror has pages in every language of the product', () => {
  expect(ourLanguages).toEqual(languageList);
});

it.each([[[]], [['--help']]])('lists every command for %j', (typed) => {
  const { help } = understand(typed) as { help: string };
  expect(help.match(/^ {2}[\w-]+/gm)?.map((line) => line.trim())).toEqual(names);
});

describe.each(names)('%s', (name) => {
  it('prints its purpose and usage for --help', () => {
    const { help } = understand([name, '--help']) as { help: string };
    expect(help).toMatch(/^.+\n\nUsage: npm run /);
    expect(help).toContain(`Usage: ${typedAs(name, '').replace(/( --)? $/, '')}`);
    expect(understand([name, 'x', '-h'])).toEqual({ help });
  });
});

/** Commands of separate packages parse their arguments themselves. */
const own = ['firestore', 'rules', 'parity'];

it.each(names.filter((name) => !own.includes(name)))('%s reports an unknown option', (name) => {
  const line = `Unknown option '--no-such-option' (${typedAs(name, '--help')})`;
  expect(() => understand([name, '--no-such-option'])).toThrow(new WrongUse(line));
});

describe('the command line', () => {
  it('prints help for a command', () => {
    const { status, stdout, stderr } = run('seed-many', '--help');
    expect(stdout).toMatch(/^.+\n\nUsage: npm run cli -- seed-many /);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('reports a wrong argument', () => {
    const stderr =
      '✖ "0": expected a whole number from 1 to 200000 (npm run cli -- seed-many --help)\n';
    expect(run('seed-many', '0')).toEqual({ status: 2, stdout: '', stderr });
  });

  it.each([
    ['bench', 'x', '"x": expected one of backup, book, '],
    ['firestore', '--no-such-option', '--no-such-option'],
    ['rules', '--no-such-option', '--no-such-option'],
    ['rules', '/nowhere.rules', '/nowhere.rules'],
    ['parity', '--no-such-option', '--no-such-option'],
    ['parity', '/nowhere', '/nowhere: there is no such folder'],
  ])(
    'passes arguments to separate programs, which report errors: %s %s',
    { tags: 'full' },
    (name, word, message) => {
      const { status, stdout, stderr } = run(name, word);
      expect(stderr).toContain(message);
      expect(stderr).not.toMatch(stack);
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    },
  );
});

it('exits quietly when its output is closed', async () => {
  const reading = spawn(process.execPath, [inRoot('tools/run.mjs'), 'rules', 'firestore.rules'], {
    cwd: inRoot(),
  });
  reading.stdout.destroy();
  const stderr: Buffer[] = [];
  reading.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
  const [status] = (await once(reading, 'close')) as [number | null];
  expect({ status, stderr: Buffer.concat(stderr).toString() }).toEqual({ status: 0, stderr: '' });
});

function whyNot(typed: readonly string[]): string {
  try {
    understand(typed);
    return '';
  } catch (error) {
    if (error instanceof WrongUse) return error.message;
    throw error;
  }
}

describe('invalid usage', () => {
  it.each([
    [['test', '--only', 'x'], '--only "x": expected one of static, unit, suite, e2e'],
    [['test', '--repeat', '0'], '--repeat "0": expected a whole number from 1 to 100'],
    [['test', '--repeat', '101'], '--repeat "101": expected a whole number from 1 to 100'],
    [['test', '--language', 'de'], '--language "de": expected one of en, az,'],
    [['deploy'], '--project "": expected the id of a real Firebase project'],
    [['deploy', '--project', 'demo-x'], '--project "demo-x": expected the id of a real'],
    [['admin'], 'missing argument: expected grant EMAIL | revoke EMAIL | list | undo EMAIL'],
    [['admin', 'make', 'a@b.az'], '"make": expected grant, revoke, list or undo'],
    [['admin', 'grant'], 'grant takes 1 email addresses, not 0'],
    [['admin', 'list', 'a@b.az'], 'list takes 0 email addresses, not 1'],
    [['admin', 'undo', 'a@b.az'], '--since "": expected a time such as'],
    [['admin', 'undo', 'a@b.az', '--since', 'soon'], '--since "soon": expected a time'],
    [['admin', 'list', '--apply'], '--since and --apply are only for undo'],
    [['admin', 'list', '--moderator'], '--moderator is only for grant and revoke'],
    [['import-places'], 'missing argument: expected FILE …'],
    [['import-places', '/nowhere.json'], '/nowhere.json: there is no such file'],
    [['export-names'], 'missing argument: expected FILE'],
    [['export-names', 'a.csv', 'b.csv'], '2 files: expected one FILE'],
    [['export-names', 'a.csv', '--site', 'nowhere'], '--site "nowhere": expected a web address'],
    [['import-names'], 'missing argument: expected FILE …'],
    [['import-names', 'package.json', '--apply'], '--apply needs --as EMAIL'],
    [['tiles'], 'missing argument: expected FILE.pmtiles'],
    [['tiles', '/nowhere.pmtiles'], '/nowhere.pmtiles: there is no such file'],
    [['tiles', 'package.json', 'README.md'], '"README.md": expected one FILE.pmtiles'],
    [['backup'], 'missing argument: expected DIR'],
    [['backup', 'a', '--keep', '0'], '--keep "0": expected a whole number of days from 1 to 3650'],
    [['restore', '/nowhere'], '/nowhere: there is no such file'],
    [['restore', '.', '--only', 'x'], '--only "x": expected places/ID'],
    [['restore', '.', '--check', '--replace'], 'expected only one of them'],
    [['seed-many', '0'], '"0": expected a whole number from 1 to 200000'],
    [['seed-many', '200001'], '"200001": expected a whole number from 1 to 200000'],
    [['seed-many', '1', '2'], '"2": expected one COUNT'],
    [['book', '--from', '/nowhere.json'], '/nowhere.json: there is no such file'],
    [['book', '--date', 'soon'], '--date "soon": expected a date'],
    [['book', '--site', 'x'], '--site "x": expected a web address'],
    [['edition', '--site', 'x'], '--site "x": expected a web address'],
    [['edition', '--project', 'x'], '--project needs --site URL'],
    [['export-names', 'a.csv', '--project', 'x'], '--project needs --site URL'],
    ...[
      'http://127.0.0.1:5000',
      'http://127.0.0.1:5000/',
      'http://localhost:5173',
      'http://[::1]:5000',
    ].map((site): [string[], string] => [
      ['edition', '--project', 'x', '--site', site],
      `--project needs --site URL, because ${site} is an address of this computer`,
    ]),
    [['mirror', 'a', '--language', 'az'], '--language needs --pages'],
    [['mirror', 'a', '--pages', '--language', 'de'], '--language "de": expected one of en, az,'],
    [
      ['mirror', 'a', '--pages', '--language', 'az', '--language', 'az'],
      'expected each language only once',
    ],
    [['mirror', 'a', '--cards', '--copy', 'https://a.example'], '--cards needs --pages'],
    [['mirror', 'a', '--pages', '--cards'], '--cards needs --copy'],
    [['start', 'now'], "Unexpected argument 'now'"],
    [['nonsense'], 'unknown command "nonsense": expected one of start, dev, '],
  ])('is reported in one line: %j', (typed, message) => {
    const error = whyNot(typed);
    expect(error).toContain(message);
    expect(error.split('\n')).toHaveLength(1);
  });
});

it.each([
  [['edition', '--project', 'x', '--site', 'https://adyurdu.example']],
  [['edition', '--project', 'x', '--withdraw', '2026-11-22']],
  [['export-names', 'a.csv', '--project', 'x', '--site', 'https://adyurdu.example']],
])('a command that publishes no local address is accepted: %j', (typed) => {
  expect(whyNot(typed)).toBe('');
});

describe('a failing command', () => {
  it.each([
    [['import-places', 'package.json'], 'package.json: expected a list of places'],
    [['import-places', 'README.md'], 'README.md: '],
    [['export-names', 'README.md'], 'README.md: expected .jsonl, .csv, .tsv'],
    [['import-names', 'README.md'], 'README.md: expected .xlsx, .ods'],
    [['tiles', 'package.json'], 'package.json: not a PMTiles archive of version 3'],
    [['book', '--from', 'README.md'], 'README.md is not JSON'],
    [['deploy', '--project', 'some-project'], 'Set VITE_FIREBASE_PROJECT_ID, '],
  ])('%j ends with status 1 and one line', { tags: 'full' }, (typed, message) => {
    const { status, stderr } = run(...typed);
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(1);
  });
});
