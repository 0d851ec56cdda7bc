import { expect, it } from 'vitest';
import { isSettingsFile } from './backup.ts';

it.each([
  ['.env', true],
  ['.env.adyurdu-1', true],
  ['.env.example', false],
  ['.envrc', false],
  ['package.json', false],
])('a backup contains %s of the functions: %s', (name, isKept) => {
  expect(isSettingsFile(name)).toBe(isKept);
});
