import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';

describe('npm run cli -- mutants', () => {
  it.each([
    [['nowhere'], '✖ nowhere: there is no such file (npm run cli -- mutants --help)\n'],
    [['docs'], '✖ docs: expected a source folder of this project\n'],
    [['tools/run.mjs'], '✖ tools/run.mjs: expected a source folder of this project\n'],
    [
      ['--one-in', '0'],
      '✖ --one-in "0": expected a whole number from 1 to 1000 (npm run cli -- mutants --help)\n',
    ],
    [
      ['--one-in', '1001'],
      '✖ --one-in "1001": expected a whole number from 1 to 1000 (npm run cli -- mutants --help)\n',
    ],
    [
      ['--all', 'tools'],
      '✖ --all and tools: expected only one of them (npm run cli -- mutants --help)\n',
    ],
  ])('refuses %j in one line', (args, line) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [inRoot('tools/run.mjs'), 'mutants', ...args],
      { cwd: inRoot(), encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
    );
    expect({ status, stderr }).toEqual({ status: 2, stderr: line });
  });
});
