import type { Readable } from 'node:stream';
import { folderReadme } from './readme.ts';
import { joined, type ErasedLedger } from './erased.ts';
import { accountLine, type AccountLine } from './format/account-line.ts';
import { Chunker, type Chunk } from './format/chunker.ts';
import { fileLine, type FileLine } from './format/file-line.ts';
import { linesIn, type Manifest } from './format/manifest.ts';
import { stateName, type BackupFolder, type Kind } from './folder.ts';
import { KnownFiles } from './known-files.ts';
import type { ListedFile } from './sources/files.ts';
import { runInParallel } from '@shared/async/run-in-parallel.ts';
import { codeOf } from '../platform/error-code.ts';

const atOnce = 8;

export interface BackupSource {
  readonly project: string;
  readonly documents: {
    readTime(): Promise<string>;
    lines(readTime?: string): AsyncIterable<{ path: string; list: string; line: string }>;
  };
  readonly files: { all(): AsyncIterable<ListedFile>; open(path: string): Readable };
  readonly accounts: { all(): AsyncIterable<AccountLine> };
  readonly erased: () => Promise<ErasedLedger | null>;
  readonly settings: ReadonlyMap<string, string>;
}

export interface BackupResult {
  readonly state: string;
  readonly manifest: Manifest;
  /** Number of files that were deleted before the backup could fetch them. */
  readonly removed: number;
  readonly swept: { states: number; objects: number };
}

/**
 * Stores the state of a project in a folder. All documents are read as they were at one moment. The files are listed
 * later, so some files may be newer than the documents. This is harmless, because the content of a file never changes:
 * the documents still link to the same content.
 *
 * @param keepSince RFC 3339 time; older states are removed, except the newest state
 * @param say prints one line of progress
 */
export async function takeBackup(
  source: BackupSource,
  folder: BackupFolder,
  { keepSince, say }: { keepSince: string; say: (line: string) => void },
): Promise<BackupResult> {
  const unlock = await folder.lock();
  try {
    await folder.writeOwn('README.txt', folderReadme);
    await folder.writeOwn(
      'erased.jsonl',
      joined(await folder.readOwn('erased.jsonl'), await source.erased()),
    );
    const read_time = await source.documents.readTime();
    const documents = await takeDocuments(source, folder, read_time, say);
    const accounts = await takeAccounts(source, folder);
    say(`${linesIn(accounts)} accounts`);
    const files = await takeFiles(source, folder, say);
    const manifest: Manifest = {
      format: 'adyurdu-backup',
      version: 1,
      project: source.project,
      read_time,
      documents,
      accounts,
      files: files.chunks,
      settings: await takeSettings(source, folder),
      file_bytes: files.bytes,
    };
    const state = await folder.addState(manifest);
    const swept = await folder.sweep(stateName(keepSince));
    return { state, manifest, removed: files.removed, swept };
  } finally {
    await unlock();
  }
}

const chunkerInto = (folder: BackupFolder, kind: Kind) =>
  new Chunker(async (_, text, { sha256 }) => void (await folder.put(kind, text, sha256)));

async function takeDocuments(
  { documents }: BackupSource,
  folder: BackupFolder,
  readTime: string,
  say: (line: string) => void,
): Promise<Record<string, Chunk[]>> {
  const chunker = chunkerInto(folder, 'documents');
  let count = 0;
  for await (const { list, path, line } of documents.lines(readTime)) {
    await chunker.add(list, path, line);
    count += 1;
    if (count % 20_000 === 0) say(`${count} documents`);
  }
  say(`${count} documents`);
  return chunker.end();
}

async function takeAccounts({ accounts }: BackupSource, folder: BackupFolder): Promise<Chunk[]> {
  const all: AccountLine[] = [];
  for await (const account of accounts.all()) all.push(account);
  return inChunks(
    folder,
    all.map((account) => [account.uid, accountLine(account)]),
  );
}

async function takeFiles(
  { files }: BackupSource,
  folder: BackupFolder,
  say: (line: string) => void,
): Promise<{ chunks: Chunk[]; bytes: number; removed: number }> {
  const known = await KnownFiles.of(folder);
  const listed: ListedFile[] = [];
  for await (const file of files.all()) listed.push(file);
  const lines: FileLine[] = [];
  let done = 0;
  let fetched = 0;
  const takeFile = async (file: ListedFile): Promise<FileLine | null> => {
    const stored = await known.find(file);
    if (stored) return { path: file.path, ...stored, ...file.about };
    try {
      const fresh = await folder.putStream('files', files.open(file.path));
      await known.note(file, fresh);
      fetched += 1;
      return { path: file.path, ...fresh, ...file.about };
    } catch (error) {
      if (codeOf(error) === 404) return null;
      throw error;
    }
  };
  await runInParallel(listed, atOnce, async (file) => {
    const line = await takeFile(file);
    if (line) lines.push(line);
    done += 1;
    if (done % 5_000 === 0) say(`${done} of ${listed.length} files`);
  });
  await known.keep(listed);
  say(`${lines.length} files, ${fetched} of them fetched now`);
  return {
    chunks: await inChunks(
      folder,
      lines.map((line) => [line.path, fileLine(line)]),
    ),
    bytes: lines.reduce((sum, { bytes }) => sum + bytes, 0),
    removed: listed.length - lines.length,
  };
}

async function inChunks(folder: BackupFolder, lines: [string, string][]): Promise<Chunk[]> {
  const chunker = chunkerInto(folder, 'lists');
  for (const [key, line] of lines.sort(([a], [b]) => (a < b ? -1 : 1)))
    await chunker.add('', key, line);
  return (await chunker.end())[''] ?? [];
}

async function takeSettings(
  { settings }: BackupSource,
  folder: BackupFolder,
): Promise<Manifest['settings']> {
  const stored: Manifest['settings'] = {};
  for (const [name, content] of settings)
    stored[name] = {
      sha256: await folder.put('settings', content),
      bytes: Buffer.byteLength(content),
    };
  return stored;
}
