import { beforeAll, describe, expect, it } from 'vitest';
import { refusals } from './testing/house.ts';

const files = [
  ...['functions/src/a.ts', 'web/src/a.tsx', 'emulator/rules/a.ts', 'tools/local/a.ts'],
  ...['map-data/make/a.ts', 'tests/run/a.ts', 'tools/a.ts'],
];

const refused: [what: string, text: string, rule: string][] = [
  ['a promise that is not awaited', 'Promise.resolve(1);', 'no-floating-promises'],
  ['a promise that is discarded with void', 'void Promise.resolve(1);', 'no-floating-promises'],
  ['await without a promise', 'await 1;', 'await-thenable'],
  [
    'a switch with a missing case',
    "switch (x) { case 'a': return 1; }",
    'switch-exhaustiveness-check',
  ],
  [
    'a disabling comment for ESLint',
    'await 2; // eslint-disable-line @typescript-eslint/await-thenable',
    'await-thenable',
  ],
  ['a comparison with ==', "if (x == 'a') return 2;", 'eqeqeq'],
  ['an unused variable', 'const unused = 1;', 'no-unused-vars'],
  [
    'a disabling comment without an effect',
    '// oxlint-disable-next-line typescript/await-thenable',
    '',
  ],
];
const accepted = [
  'Promise.resolve(1).catch(console.error);',
  'await 3; // oxlint-disable-line typescript/await-thenable',
  "switch (x) { case 'a': return 1; default: return 2; }",
];

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

describe.each(files)('the linter in %s', (file) => {
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
