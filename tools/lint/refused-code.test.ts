import { beforeAll, describe, expect, it } from 'vitest';
import { refusals } from './testing/house.ts';

/** Names of files that do not exist, one in each kind of project. */
const files = [
  ...['functions/src/a.ts', 'web/src/a.tsx', 'emulator/rules/a.ts', 'tools/local/a.ts'],
  ...['map-data/make/a.ts', 'tests/run/a.ts', 'tools/a.ts'],
];

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
    'a comment of another linter',
    'await 2; // eslint-disable-line @typescript-eslint/await-thenable',
    'await-thenable',
  ],
  ['a comparison that converts', "if (x == 'a') return 2;", 'eqeqeq'],
  ['what nobody uses', 'const unused = 1;', 'no-unused-vars'],
  ['a comment that silences nothing', '// oxlint-disable-next-line typescript/await-thenable', ''],
];
const accepted = [
  'Promise.resolve(1).catch(console.error);',
  'await 3; // oxlint-disable-line typescript/await-thenable',
  "switch (x) { case 'a': return 1; default: return 2; }",
];

/** The rule that each line of a file breaks, by file and line. */
let broken: Map<string, string>;

beforeAll(() => {
  const lines = [...refused.map(([, text]) => text), ...accepted];
  const text = [`export async function f(x: 'a' | 'b') {`, ...lines, '}', ''].join('\n');
  broken = new Map(
    refusals(new Map(files.map((file) => [file, text]))).map(({ file, line, rule }) => [
      `${file}:${line}`,
      rule,
    ]),
  );
});

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
