import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { functionNames, functionPaths } from '../../functions/src/function-table/table.ts';
import { inRoot } from '../paths.ts';
import { writtenFiles } from './written.ts';

/** Compares JSON files by their values, because oxfmt changes the white space of firebase.json. */
const meaningOf = (file: string, text: string): unknown =>
  file.endsWith('.json') ? JSON.parse(text) : text;

it.each(writtenFiles)('$file is up to date with the table of functions', ({ file, content }) => {
  const written = meaningOf(file, readFileSync(inRoot(file), 'utf8'));
  expect(written, 'run `npm run cli -- functions`').toEqual(meaningOf(file, content()));
});

it('each function in the table has a file, and each file is in the table', () => {
  const files = readdirSync(inRoot('functions/src/functions'));
  expect(files.sort()).toEqual(functionNames.map((name) => `${name}.ts`).sort());
});

it('no path belongs to two functions', () => {
  const paths = functionPaths.map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
});
