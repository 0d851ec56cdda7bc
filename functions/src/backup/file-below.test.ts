import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fileBelow } from './file-below.ts';

let folder: string;

beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'file-below-'))));
afterEach(() => rm(folder, { recursive: true }));

it.each(['a.age', 'documents/06/a.age', 'not/there/yet'])(
  'resolves %s below the folder',
  async (name) => expect(await fileBelow(folder, name)).toBe(path.join(folder, name)),
);

// The tests of `requireFilePath` cover all kinds of paths. With the paths in this test, an earlier version wrote
// files outside of the folder.
it.each([
  '../.ssh/authorized_keys.age',
  'documents/../../x',
  '/etc/passwd',
  '..',
  '.',
  '',
  'a//b',
  'C:x',
  '..\\x',
])('refuses %j, which leads out of the folder', async (name) =>
  expect(fileBelow(folder, name)).rejects.toThrow(`${folder}: ${JSON.stringify(name)} `),
);

it('follows no symbolic link except the folder itself', async () => {
  await mkdir(path.join(folder, 'real'));
  await symlink(path.join(folder, 'real'), path.join(folder, 'link'));
  for (const name of ['link', 'link/x'])
    await expect(fileBelow(folder, name)).rejects.toThrow('is a symbolic link');
  expect(await fileBelow(path.join(folder, 'link'), 'x')).toBe(path.join(folder, 'link/x'));
});
