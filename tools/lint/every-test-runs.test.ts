import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../paths.ts';

/**
 * Folders that the configurations of vitest include, such as `{api,rules}/**` in tests/ and `tests/search` in the root.
 */
const included = ['vitest.config.ts', 'tests/vitest.config.ts', 'tests/vitest.apart.config.ts']
  .flatMap((file) => [...readFileSync(inRoot(file), 'utf8').matchAll(/\{([\w,/-]+)\}\/\*\*/g)])
  .flatMap(([, folders = '']) => folders.split(','))
  .map((folder) => folder.replace(/^tests\//, ''));

const folders = readdirSync(inRoot('tests'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?!node_modules).*\.test\.ts$/.test(file))
  .map((file) => file.split('/')[0]);

it('every folder below tests/ with tests belongs to a test stage', () => {
  expect([...new Set(folders)].filter((folder) => !included.includes(folder ?? ''))).toEqual([]);
});
