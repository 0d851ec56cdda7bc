import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BackupFolder } from '../folder.ts';
import { restoreState } from '../restore.ts';
import { takeBackup } from '../take.ts';
import { anAccount, MemoryProject } from '../testing/memory-project.ts';
import { sealFolder } from './seal.ts';
import { filesIn } from '../files-in.ts';
import { sha256OfFile } from '../whole-file.ts';
import { unsealFolder } from './unseal.ts';

let root = '';
let folder: BackupFolder;
let copy = '';
let opened: BackupFolder;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'seal-'));
  folder = new BackupFolder(path.join(root, 'backup'));
  copy = path.join(root, 'copy');
  opened = new BackupFolder(path.join(root, 'opened'));
});
afterEach(() => rm(root, { recursive: true }));

const silent = () => undefined;
const secret = 'gizli@example.org';

async function keyPair() {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

function aProject(): MemoryProject {
  const project = new MemoryProject();
  project.set('places/gn-1', { name: { stringValue: 'Gizli kənd' } });
  project.files.set('uploads/1', Buffer.alloc(200_000, 'a voice'));
  project.accounts.set('u1', { ...anAccount('u1'), email: secret });
  return project;
}

const take = (project: MemoryProject, readTime: string, keepSince = '2026-01-01T00:00:00Z') => {
  const source = project.source();
  const documents = { ...source.documents, readTime: async () => readTime };
  return takeBackup({ ...source, documents }, folder, { keepSince, say: silent });
};
const first = '2026-01-02T03:04:05.678901Z';
const second = '2026-02-03T03:04:05.678901Z';

const inClear = async () =>
  new Map(
    await Promise.all(
      (await filesIn(folder.root))
        .filter((name) => name !== 'files-known.jsonl')
        .map(async (name) => [name, await sha256OfFile(path.join(folder.root, name))] as const),
    ),
  );

it(
  'a sealed backup can be opened only by its identity, and restored unchanged',
  { tags: 'full' },
  async () => {
    const project = aProject();
    const { state } = await take(project, first);
    const [ours, other] = [await keyPair(), await keyPair()];
    const { files } = await sealFolder(folder, copy, [ours.recipient, other.recipient]);
    expect((await filesIn(copy)).filter((name) => name.endsWith('.age'))).toHaveLength(files);
    for (const name of await filesIn(copy))
      expect((await readFile(path.join(copy, name))).includes('izli')).toBe(false);

    const stranger = await keyPair();
    await expect(unsealFolder(copy, opened, stranger.identity)).rejects.toThrow(/cannot be opened/);
    for (const { identity } of [ours, other]) {
      const to = new BackupFolder(path.join(root, `opened-${identity.slice(-5)}`));
      const file = `# created: 2026-01-01\n${identity}\n`;
      expect(await unsealFolder(copy, to, file)).toBe(files);
      const names = await filesIn(to.root);
      const hashes = names.map(async (name) => [
        name,
        await sha256OfFile(path.join(to.root, name)),
      ]);
      expect(new Map((await Promise.all(hashes)) as [string, string][])).toEqual(await inClear());
      const empty = new MemoryProject();
      await restoreState(to, state, empty.target(), { replace: false, say: silent });
      expect(empty.files).toEqual(project.files);
      expect(empty.accounts).toEqual(project.accounts);
    }
  },
);

it('seals only new files, and removes those that the folder no longer contains', async () => {
  const project = aProject();
  await take(project, first);
  const { recipient, identity } = await keyPair();
  await sealFolder(folder, copy, [recipient]);
  const voice = (await filesIn(copy)).find((name) => name.startsWith('files/')) ?? '';
  const before = await sha256OfFile(path.join(copy, voice));
  project.set('places/gn-2', { name: { stringValue: 'Yeni' } });
  await take(project, second, second);
  const again = await sealFolder(folder, copy, [recipient]);
  expect(again.removed).toBeGreaterThan(0);
  expect(again.written).toBeLessThan(again.files);
  expect(await sha256OfFile(path.join(copy, voice))).toBe(before);
  await unsealFolder(copy, opened, identity);
  expect(await opened.states()).toEqual(await folder.states());
});

it('continues after it was killed, and rejects incomplete files', async () => {
  await take(aProject(), first);
  const { recipient, identity } = await keyPair();
  const whole = await sealFolder(folder, copy, [recipient]);
  const list = path.join(copy, 'sealed.sha256');
  const lines = (await readFile(list, 'utf8')).split('\n');
  await writeFile(list, `${lines.slice(0, 3).join('\n')}\n${lines[3]?.slice(0, 80) ?? ''}`);
  const { written, files } = await sealFolder(folder, copy, [recipient]);
  expect([files, written]).toEqual([whole.files, expect.any(Number)]);
  expect(written).toBeGreaterThanOrEqual(files - 4);
  const open = () => unsealFolder(copy, opened, identity);
  expect(await open()).toBe(files);
  const some = (await filesIn(opened.root)).slice(0, 2);
  for (const name of some) await rm(path.join(opened.root, name));
  expect(await open()).toBe(2);
});

it('opens a copy whose first run was killed before it moved the replaced files', async () => {
  await take(aProject(), first);
  const { recipient, identity } = await keyPair();
  const { files } = await sealFolder(folder, copy, [recipient]);
  await mkdir(path.join(copy, 'next'));
  for (const name of ['README.txt.age', 'erased.jsonl.age'])
    await rename(path.join(copy, name), path.join(copy, 'next', name));
  expect(await unsealFolder(copy, opened, identity)).toBe(files);
});

it('finds each flipped byte and each missing file without a key', { tags: 'full' }, async () => {
  await take(aProject(), first);
  const { recipient, identity } = await keyPair();
  await sealFolder(folder, copy, [recipient]);
  const names = (await filesIn(copy)).filter((name) => name.endsWith('.age'));
  for (const name of names) {
    const file = path.join(copy, name);
    const bytes = await readFile(file);
    const at = Math.floor(bytes.length / 2);
    await writeFile(
      file,
      Buffer.concat([
        bytes.subarray(0, at),
        Buffer.of((bytes[at] ?? 0) ^ 1),
        bytes.subarray(at + 1),
      ]),
    );
    await expect(unsealFolder(copy, opened, identity)).rejects.toThrow(`${file} is damaged`);
    await rm(file);
    await expect(unsealFolder(copy, opened, identity)).rejects.toThrow(`${file} cannot be read`);
    await writeFile(file, bytes);
  }
  await unsealFolder(copy, opened, identity);
});

it.each([
  ['age1abc', '"age1abc" is not a public key of age'],
  ['AGE-SECRET-KEY-1ABC', 'this is a secret key: expected its public key'],
  [' age-secret-key-1abc', 'this is a secret key: expected its public key'],
])('refuses %s before anything is written', async (recipient, message) => {
  await take(aProject(), first);
  await expect(sealFolder(folder, copy, [recipient])).rejects.toThrow(message);
  expect(await filesIn(copy)).toEqual([]);
});

it('refuses folders when one is inside the other', async () => {
  await take(aProject(), first);
  const { recipient, identity } = await keyPair();
  const before = await inClear();
  for (const inside of ['', 'copy']) {
    const other = path.join(folder.root, inside);
    await expect(sealFolder(folder, other, [recipient])).rejects.toThrow(
      'neither of them inside the other',
    );
    await expect(unsealFolder(other, folder, identity)).rejects.toThrow(
      'neither of them inside the other',
    );
  }
  await sealFolder(folder, `${folder.root}-copy`, [recipient]);
  expect(await inClear()).toEqual(before);
});

it('refuses a folder without a state, a copy without a sealed backup, and a file without a secret key', async () => {
  const { recipient, identity } = await keyPair();
  await expect(sealFolder(folder, copy, [recipient])).rejects.toThrow(
    'contains no complete backup',
  );
  await expect(unsealFolder(copy, opened, identity)).rejects.toThrow('no sealed backup');
  await expect(unsealFolder(copy, opened, recipient)).rejects.toThrow('no AGE-SECRET-KEY-');
  expect(await readdir(root)).toEqual([]);
});

it('seals a changed list of erasures again', async () => {
  await take(aProject(), first);
  const { recipient, identity } = await keyPair();
  await sealFolder(folder, copy, [recipient]);
  await appendFile(path.join(folder.root, 'erased.jsonl'), '{"digest":"d","key":"k"}\n');
  await sealFolder(folder, copy, [recipient]);
  await unsealFolder(copy, opened, identity);
  expect(await opened.readOwn('erased.jsonl')).toContain('"digest":"d"');
});
