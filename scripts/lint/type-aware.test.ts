import { ESLint } from 'eslint';
import { expect, it } from 'vitest';

const eslint = new ESLint();

/** A real file, whose project the linter knows, with other content. */
const filePath = 'functions/src/log/scrub.ts';

async function rulesBroken(text: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(`${text}\n`, { filePath });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
}

it.each([
  ['a promise that nobody looks at', 'Promise.resolve(1);', 'no-floating-promises'],
  ['one that is waved through', 'void Promise.resolve(1);', 'no-floating-promises'],
  ['waiting for what is no promise', 'await 1;', 'await-thenable'],
  [
    'a kind that a switch forgets',
    "export function f(x: 'a' | 'b') {\n  switch (x) {\n    case 'a':\n  }\n}",
    'switch-exhaustiveness-check',
  ],
])('refuses %s', async (_, text, rule) => {
  expect(await rulesBroken(text)).toEqual([`@typescript-eslint/${rule}`]);
});

it.each([
  ['Promise.resolve(1).catch(console.error);'],
  [
    "export function f(x: 'a' | 'b') {\n  switch (x) {\n    case 'a':\n      return 1;\n    default:\n      return 2;\n  }\n}",
  ],
])('accepts %s', async (text) => {
  expect(await rulesBroken(text)).toEqual([]);
});
