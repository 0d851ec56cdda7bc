import type * as files from 'node:fs/promises';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeNewFile } from './new-file.ts';

const disk = vi.hoisted(() => ({ hasLinks: true }));

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof files>();
  const refused = Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
  const link: typeof real.link = (from, to) =>
    disk.hasLinks ? real.link(from, to) : Promise.reject(refused);
  return { ...real, link };
});

let folder = '';
let file = '';
beforeEach(async () => {
  disk.hasLinks = true;
  folder = await mkdtemp(path.join(tmpdir(), 'adyurdu-new-file-'));
  file = path.join(folder, 'names.csv');
});
afterEach(() => rm(folder, { recursive: true }));

it('has its name only when it is complete, so an interrupted command leaves no incomplete file', async () => {
  const written = await writeNewFile(file, async (output) => {
    await output.appendFile('half');
    expect(await readdir(folder)).not.toContain('names.csv');
    await output.truncate(0);
    await output.appendFile('whole');
    return 1;
  });
  expect(written).toBe(1);
  expect(await readFile(file, 'utf8')).toBe('whole');
  expect(await readdir(folder)).toEqual(['names.csv']);
});

it('leaves nothing behind when writing fails', async () => {
  const failing = writeNewFile(file, async (output) => {
    await output.appendFile('half');
    throw new Error('no connection');
  });
  await expect(failing).rejects.toThrow('no connection');
  expect(await readdir(folder)).toEqual([]);
});

it('refuses an existing file before it writes anything', async () => {
  await writeFile(file, 'mine');
  const refused = writeNewFile(file, () => Promise.reject(new Error('started to write')));
  await expect(refused).rejects.toThrow('names.csv already exists: choose another file');
  expect(await readFile(file, 'utf8')).toBe('mine');
});

it.each([true, false])(
  'does not overwrite a file that appears while it writes (with hard links: %s)',
  async (hasLinks) => {
    disk.hasLinks = hasLinks;
    const refused = writeNewFile(file, () => writeFile(file, 'mine'));
    await expect(refused).rejects.toThrow('names.csv already exists: choose another file');
    expect(await readFile(file, 'utf8')).toBe('mine');
    expect(await readdir(folder)).toEqual(['names.csv']);
  },
);

it('writes the file on a disk without hard links', async () => {
  disk.hasLinks = false;
  await writeNewFile(file, (output) => output.appendFile('whole'));
  expect(await readFile(file, 'utf8')).toBe('whole');
  expect(await readdir(folder)).toEqual(['names.csv']);
});
