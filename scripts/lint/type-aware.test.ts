import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';

/** Of each kind of project a file that is not there. */
const files = [
  ...['functions/src/a.ts', 'web/src/a.tsx', 'emulator/rules/a.ts', 'local/a.ts'],
  ...['map-data/make/a.ts', 'tests/run/a.ts', 'scripts/a.ts'],
];
const projects = files.map((file) => file.slice(0, file.indexOf('/')));

const refused: [what: string, text: string, rule: string][] = [
  ['a promise that nobody looks at', 'Promise.resolve(1);', 'no-floating-promises'],
  ['one that is waved through', 'void Promise.resolve(1);', 'no-floating-promises'],
  ['waiting for what is no promise', 'await 1;', 'await-thenable'],
  [
    'a kind that a switch forgets',
    "switch (x) { case 'a': return 1; }",
    'switch-exhaustiveness-check',
  ],
  [
    'a comment that is ESLint’s',
    'await 2; // eslint-disable-line @typescript-eslint/await-thenable',
    'await-thenable',
  ],
  ['a comment that silences nothing', '// oxlint-disable-next-line typescript/await-thenable', ''],
];
const accepted = [
  'Promise.resolve(1).catch(console.error);',
  "switch (x) { case 'a': return 1; default: return 2; }",
  'await 3; // oxlint-disable-line typescript/await-thenable',
];

/** A copy of the projects without their files, so that none of ours is ever wrong. */
let root: string;
/** By file and line, the rules that are broken there. */
let broken: Map<string, string>;

interface Answer {
  diagnostics: { filename: string; code?: string; labels: { span: { line: number } }[] }[];
}

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'type-aware-'));
  symlinkSync(inRoot('node_modules'), path.join(root, 'node_modules'));
  for (const project of projects) mkdirSync(path.join(root, project));
  const settings = projects.map((project) => `${project}/tsconfig.json`);
  for (const file of ['.oxlintrc.json', 'tsconfig.base.json', ...settings])
    copyFileSync(inRoot(file), path.join(root, file));
  const lines = [...refused.map(([, text]) => text), ...accepted];
  const text = [`export async function f(x: 'a' | 'b') {`, ...lines, '}', ''].join('\n');
  for (const file of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const oxlint = inRoot('node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json'], {
    cwd: root,
    encoding: 'utf8',
  });
  broken = new Map(
    (JSON.parse(stdout) as Answer).diagnostics.map(({ filename, code = '', labels }) => [
      `${filename}:${labels[0]?.span.line}`,
      code.replace(/^.*\(|\)$/g, ''),
    ]),
  );
});
afterAll(() => rmSync(root, { recursive: true }));

describe.each(files)('in %s the linter', (file) => {
  it.each(refused.map(([what, , rule], index) => [what, rule, index] as const))(
    'refuses %s',
    (_, rule, index) => {
      expect(broken.get(`${file}:${index + 2}`)).toBe(rule);
    },
  );

  it.each(accepted.map((text, index) => [text, refused.length + index] as const))(
    'accepts %s',
    (_, index) => {
      expect(broken.has(`${file}:${index + 2}`)).toBe(false);
    },
  );
});
