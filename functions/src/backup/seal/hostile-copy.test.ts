// @module-tag full

import { createHash } from 'node:crypto';
import {
  appendFile,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import seal from '../../commands/seal.ts';
import unseal from '../../commands/unseal.ts';
import { BackupFolder } from '../folder.ts';
import { takeBackup } from '../take.ts';
import { MemoryProject } from '../testing/memory-project.ts';
import { sealList } from './list-seal.ts';
import { filesIn } from '../files-in.ts';

/**
 * In these tests, somebody else stores the sealed copy and may change any file in it. The tests run `npm run cli --
 * seal` and `npm run cli -- unseal` as an operator does.
 */

let root = '';
let recipient = '';
const at = (...names: string[]) => path.join(root, ...names);
const list = () => at('copy/sealed.sha256');
const sealIt = () => seal({ to: [recipient] }, [at('backup'), at('copy')]);
const unsealIt = () => unseal({ identity: at('identity') }, [at('copy'), at('opened')]);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

beforeEach(async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  root = await mkdtemp(path.join(tmpdir(), 'hostile-copy-'));
  const identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  await writeFile(at('identity'), `${identity}\n`);
  const project = new MemoryProject();
  project.set('places/gn-1', { name: { stringValue: 'Gizli kənd' } });
  project.files.set('uploads/1', Buffer.from('a voice'));
  const { documents, ...source } = project.source();
  const readTime = async () => '2026-01-02T03:04:05.678901Z';
  await takeBackup(
    { ...source, documents: { ...documents, readTime } },
    new BackupFolder(at('backup')),
    { keepSince: '2026-01-01T00:00:00Z', say: () => undefined },
  );
  await sealIt();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true });
});

/** Encrypts a file to the public key, and adds it to the copy. Everybody who knows the public key can do this. */
async function forged(name: string, content = 'mine'): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const bytes = await encrypter.encrypt(content);
  await mkdir(path.dirname(at('copy', name)), { recursive: true });
  await writeFile(at('copy', name), bytes);
  return `${sha256(bytes)}  ${name}\n`;
}

const linesOf = async () => (await readFile(list(), 'utf8')).replace(/# sealed: .*\n$/, '');

/** Adds a line to the list, and seals the list. Everybody who knows the public key can do this. */
async function listForged(line: string): Promise<void> {
  const lines = (await linesOf()) + line;
  await writeFile(list(), `${lines}# sealed: ${await sealList(lines, [recipient])}\n`);
}

const refused = async (message: RegExp | string) => {
  await expect(unsealIt()).rejects.toThrow(message);
  expect(await filesIn(at('opened'))).toEqual([]);
};

it('leaves a file outside the folder unchanged when the list refers to it', async () => {
  await mkdir(at('.ssh'));
  await writeFile(at('.ssh/authorized_keys'), 'the owner');
  const line = await forged('../.ssh/authorized_keys.age', 'the attacker');
  const text = await readFile(list(), 'utf8');
  for (const changed of [text + line, line + text, (await linesOf()) + line]) {
    await writeFile(list(), changed);
    await refused(/has no seal|is damaged/);
  }
  expect(await readFile(at('.ssh/authorized_keys'), 'utf8')).toBe('the owner');
});

it.each([
  '../x.age',
  '/tmp/adyurdu-x.age',
  'states/../../x.age',
  'a\\..\\x.age',
  'C:x.age',
  'a\0b.age',
  'NUL.age',
  '.ssh/x.age',
])('refuses %j even in a sealed list', async (name) => {
  await listForged(`${'0'.repeat(64)}  ${name}\n`);
  await refused(/symbolic|absolute|leads|hidden|backslash|drive|invisible|device|backup file/);
});

it.each(['lock.age', 'parts/x.age', 'files-known.jsonl.age', 'states/x.sh.age'])(
  'refuses %s in a sealed list, because no backup contains it',
  async (name) => {
    await listForged(await forged(name));
    await refused('is not the name of a backup file');
  },
);

it.each([
  ['an extra line', (text: string) => `${'0'.repeat(64)}  README.txt.age\n${text}`],
  ['a missing line', (text: string) => text.replace(/^.*\n/, '')],
  ['another order', (text: string) => text.replace(/^(.*\n)(.*\n)/, '$2$1')],
  ['another hash', (text: string) => text.replace(/^./, (one) => (one === '0' ? '1' : '0'))],
  ['a changed seal', (text: string) => text.replace(/.{12}\n$/, 'AAAAAAAAAAAA\n')],
  ['two seals', (text: string) => text + (text.split('\n').at(-2) ?? '') + '\n'],
  ['text after the seal', (text: string) => `${text}x\n`],
])('refuses a list with %s before anything is written', async (_, changed) => {
  const text = await readFile(list(), 'utf8');
  await writeFile(list(), changed(text));
  await refused(/damaged|has no seal|cannot be opened/);
  await writeFile(list(), text);
  await unsealIt();
});

it('never accepts an uploaded file as the seal of a list', async () => {
  const lines = `${await linesOf()}${await forged('settings/00/00.age')}`;
  const line = await forged('files/aa/upload.age', sha256(Buffer.from(lines)));
  const upload = await readFile(at('copy/files/aa/upload.age'));
  expect(line).toContain(sha256(upload));
  await writeFile(list(), `${lines}# sealed: ${upload.toString('base64')}\n`);
  await refused('is damaged');
});

it('writes nothing when the last of many files is damaged', async () => {
  const name = (await filesIn(at('copy'))).filter((one) => one.endsWith('.age')).at(-1) ?? '';
  await appendFile(at('copy', name), 'x');
  await refused(`${name} is damaged`);
});

it('follows no symbolic link out of either folder', async () => {
  await mkdir(at('outside'));
  await mkdir(at('opened'));
  await symlink(at('outside'), at('opened/states'));
  await expect(unsealIt()).rejects.toThrow('is a symbolic link');
  expect(await filesIn(at('outside'))).toEqual([]);
  await rm(at('opened'), { recursive: true });

  await rename(at('copy/states'), at('states'));
  await symlink(at('states'), at('copy/states'));
  await refused('is a symbolic link');
});

it('replaces nothing through a symbolic link', async () => {
  const name = (await filesIn(at('copy/states')))[0] ?? '';
  await mkdir(at('copy/next/states'), { recursive: true });
  await rename(at('copy/states', name), at('copy/next/states', name));
  await mkdir(at('outside'));
  await rm(at('copy/states'), { recursive: true });
  await symlink(at('outside'), at('copy/states'));
  await expect(sealIt()).rejects.toThrow('is a symbolic link');
  expect(await filesIn(at('outside'))).toEqual([]);
});

it('seals only files of the backup, and opens a copy whose last run was interrupted', async () => {
  await writeFile(at('backup/notes.txt'), 'mine');
  await appendFile(at('backup/erased.jsonl'), '{"digest":"d","key":"k"}\n');
  await sealIt();
  expect(await linesOf()).not.toContain('notes');
  const ledger = await readFile(at('copy/erased.jsonl.age'));
  await mkdir(at('copy/next'));
  await writeFile(at('copy/next/erased.jsonl.age'), ledger);
  await forged('erased.jsonl.age', 'older');
  await unsealIt();
  expect(await readFile(at('opened/erased.jsonl'), 'utf8')).toContain('"digest":"d"');
  await sealIt();
  expect(await filesIn(at('copy/next'))).toEqual([]);
  await rm(at('opened'), { recursive: true });
  await unsealIt();
});
