import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { buildWeb } from './build.ts';
import { stamps } from './fingerprint.ts';

const root = vi.hoisted(() => ({ folder: '' }));
const runNode = vi.hoisted(() => vi.fn<(args: string[]) => Promise<number>>());
vi.mock('../paths.ts', () => ({
  inRoot: (...parts: string[]) => path.join(root.folder, ...parts),
}));
vi.mock('../run-node.ts', () => ({ runNode }));
vi.mock('../progress.ts', () => ({ step: (_: string, work: () => unknown) => work() }));

const output = 'web/dist';
const build = () => Promise.resolve();
const failingBuild = () => Promise.reject(new Error('the build failed'));

beforeEach(() => {
  root.folder = mkdtempSync(path.join(tmpdir(), 'stamps-'));
  mkdirSync(path.join(root.folder, output), { recursive: true });
  onTestFinished(() => rmSync(root.folder, { recursive: true }));
});

it('skips a build with the fingerprint of the last build', async () => {
  expect(stamps.matches(output, 'a')).toBe(false);
  await stamps.record(output, 'a', build);
  expect(stamps.matches(output, 'a')).toBe(true);
  expect(stamps.matches(output, 'b')).toBe(false);
  expect(stamps.matches('web/none', 'a')).toBe(false);
});

it('builds again after a build with other inputs has failed', async () => {
  await stamps.record(output, 'a', build);
  await expect(stamps.record(output, 'b', failingBuild)).rejects.toThrow('the build failed');
  expect(stamps.matches(output, 'a')).toBe(false);
});

it('builds the web app again if another build has written into its folder', async () => {
  runNode.mockResolvedValue(0);
  const builds: boolean[] = [];
  for (const project of ['real', 'real', 'demo', 'real']) {
    runNode.mockClear();
    await buildWeb({ outDir: output, settings: { VITE_FIREBASE_PROJECT_ID: project } });
    builds.push(runNode.mock.calls.some(([args]) => args.includes('build')));
  }
  expect(builds).toEqual([true, false, true, true]);
});
