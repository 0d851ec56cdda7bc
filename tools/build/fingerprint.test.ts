import { rmSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { stamps } from './fingerprint.ts';

const name = `test-${process.pid}`;
const output = 'tools/build';
const build = () => Promise.resolve();
const failingBuild = () => Promise.reject(new Error('the build failed'));

afterEach(() => rmSync(inRoot('.cache/stamps', name), { force: true }));

it('skips a build with the fingerprint of the last build', async () => {
  expect(stamps.matches(name, output, 'a')).toBe(false);
  await stamps.record(name, 'a', build);
  expect(stamps.matches(name, output, 'a')).toBe(true);
  expect(stamps.matches(name, output, 'b')).toBe(false);
  expect(stamps.matches(name, 'tools/no-output', 'a')).toBe(false);
});

it('builds again after a build with other inputs has failed', async () => {
  await stamps.record(name, 'a', build);
  await expect(stamps.record(name, 'b', failingBuild)).rejects.toThrow('the build failed');
  expect(stamps.matches(name, output, 'a')).toBe(false);
});
