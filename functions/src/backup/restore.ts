import type { Readable } from 'node:stream';
import { runInParallel } from '@shared/async/run-in-parallel.ts';
import { speakerTrace } from '../erasure/erasure-digest.ts';
import { erasedIn } from './erased.ts';
import { readAccountLine, withoutDates, type AccountLine } from './format/account-line.ts';
import { Chunker, type Chunk } from './format/chunker.ts';
import { readFileLine, type FileLine } from './format/file-line.ts';
import { listOf, readDocumentLine } from './format/document-line.ts';
import { linesIn, type Manifest } from './format/manifest.ts';
import type { BackupFolder } from './folder.ts';
import { forgetPresentLimits, withPresentLimits } from './present-limits.ts';
import type { ListedFile } from './sources/files.ts';

const atOnce = 8;

/**
 * Path of a document in the target project that marks an unfinished restore. A restore creates the document with the
 * name of the restored state as its content, and deletes it at the end. So if the document exists, a restore was
 * killed.
 */
export const markerPath = 'restores/current';
const notData = ['keys', 'restores'];

export interface RestoreTarget {
  readonly documents: {
    lines(): AsyncIterable<{ path: string; list: string; line: string }>;
    paths(): AsyncIterable<string>;
    write(lines: AsyncIterable<string>): Promise<number>;
    remove(paths: AsyncIterable<string>): Promise<number>;
  };
  readonly files: {
    all(): AsyncIterable<ListedFile>;
    write(line: FileLine, content: Readable): Promise<void>;
    remove(path: string): Promise<void>;
  };
  readonly accounts: {
    all(): AsyncIterable<AccountLine>;
    write(lines: readonly AccountLine[]): Promise<void>;
    remove(uids: readonly string[]): Promise<void>;
  };
  readonly unfinished: () => Promise<string | null>;
  readonly begin: (state: string) => Promise<void>;
  readonly end: () => Promise<void>;
  readonly erased: () => Promise<string>;
  readonly erase: (uid: string) => Promise<void>;
  readonly forgetSpeaker: (path: string) => Promise<void>;
  /**
   * Recomputes the data that are derived from the documents, such as the published map. Prints whether the stored
   * derived data differed from the recomputed data. This is the last step before `end`. If a restore is killed before
   * `end`, the next run repeats the whole restore.
   */
  readonly settle: () => Promise<void>;
}

export interface Restored {
  readonly documents: number;
  readonly files: number;
  readonly accounts: number;
  readonly erased: number;
}

/**
 * Restores a state into a project: checks every file of the state, writes the data, then reads all data back and
 * compares them with the state. Limits that the project has set on an account since the backup stay
 * (present-limits.ts). At the end, erases again the accounts and speakers that are in the ledgers of erasures
 * (erased.ts). After a killed run, the caller can call the function again.
 *
 * @param replace whether to delete the project's current content first
 * @throws Error if the state is damaged, or, without `replace`, if the project contains other data or an unfinished
 * restore of another state; the project then stays unchanged. Also throws an Error if the data that are read back
 * differ from the state
 */
export async function restoreState(
  folder: BackupFolder,
  state: string,
  target: RestoreTarget,
  { replace, say }: { replace: boolean; say: (line: string) => void },
): Promise<Restored> {
  const manifest = await checkState(folder, state, say);
  const unfinished = await target.unfinished();
  if (unfinished !== null && unfinished !== state && !replace)
    throw new Error(
      `a restore of ${unfinished} is unfinished: run it again with --at ${unfinished}, or use --replace`,
    );
  if (unfinished === null && !replace) await requireEmpty(target);
  const ledger = `${(await folder.readOwn('erased.jsonl')) ?? ''}${await target.erased()}`;
  const isErased = erasedIn(ledger);
  // The ledger of erasures is saved first, because the restore deletes the target's ledger and may then be killed.
  await folder.writeOwn('erased.jsonl', ledger);
  const accounts = await accountsOf(folder, manifest);
  const living = await withPresentLimits(folder, target.accounts.all(), {
    lines: accounts.filter(({ uid }) => !isErased(uid)),
    isContinued: unfinished !== null,
    say,
  });
  await target.begin(state);
  if (replace) await removeAll(target, new Set(living.map(({ uid }) => uid)), say);
  else await removeOthers(target, allLines(folder, manifest));
  await target.accounts.write(living);
  say(`${living.length} accounts written`);
  const documents = await target.documents.write(allLines(folder, manifest));
  say(`${documents} documents written`);
  const files = await writeFiles(folder, manifest, target, say);
  await prove(manifest, living, folder, target);
  say('all data was read back and matches the backup');
  const { erased, silenced } = await goneFrom(folder, manifest, { accounts, isErased });
  for (const uid of erased) await target.erase(uid);
  for (const path of silenced) await target.forgetSpeaker(path);
  await target.settle();
  await target.end();
  await forgetPresentLimits(folder);
  return { documents, files, accounts: living.length, erased: erased.length };
}

/**
 * Reads every object of a state.
 *
 * @throws Error for the first missing or damaged object, and for the first document whose path is invalid or belongs
 * to another list
 */
export async function checkState(
  folder: BackupFolder,
  state: string,
  say: (line: string) => void,
): Promise<Manifest> {
  const manifest = await folder.manifest(state);
  let count = 0;
  for await (const { kind, sha256 } of folder.objectsOf(manifest)) {
    await folder.check(kind, sha256);
    count += 1;
  }
  for (const [list, chunks] of Object.entries(manifest.documents))
    for await (const line of folder.lines('documents', chunks)) {
      const { path } = readDocumentLine(line);
      if (listOf(path) !== list)
        throw new Error(`${JSON.stringify(path)} is not a document of the list ${list}`);
    }
  say(`${state}: ${count} objects checked, none is missing or damaged`);
  return manifest;
}

async function requireEmpty({ documents, files, accounts }: RestoreTarget): Promise<void> {
  for await (const path of documents.paths())
    if (!notData.includes(path.split('/')[0] ?? ''))
      throw new Error(`the project contains documents (${path}): use --replace to empty it first`);
  for await (const { path } of files.all())
    throw new Error(`the project contains files (${path}): use --replace to empty it first`);
  for await (const { uid } of accounts.all())
    throw new Error(`the project contains accounts (${uid}): use --replace to empty it first`);
}

/**
 * Matches paths in the collections from which `removeOthers` deletes documents. These collections contain the target
 * project's own secret keys, and documents that the last steps of a restore create. `removeOthers` never deletes
 * documents of users. If the project contains documents of users that the state does not contain, the restore fails.
 */
const removable = /^(?:keys|erased|erasures|atlas_cells|atlas_packs|atlas_stories)\//;

/**
 * Deletes the documents that match `removable` and that the state does not contain. After a killed restore, there may
 * be many such documents.
 */
async function removeOthers(
  { documents }: RestoreTarget,
  lines: AsyncIterable<string>,
): Promise<void> {
  const others = new Set<string>();
  for await (const path of documents.paths()) if (removable.test(path)) others.add(path);
  for await (const line of lines) others.delete((JSON.parse(line) as Line).path);
  await documents.remove(
    (async function* () {
      yield* others;
    })(),
  );
}

async function removeAll(
  { documents, files, accounts }: RestoreTarget,
  staying: ReadonlySet<string>,
  say: (line: string) => void,
): Promise<void> {
  const others = (async function* () {
    for await (const path of documents.paths()) if (path !== markerPath) yield path;
  })();
  const removed = await documents.remove(others);
  const listed: string[] = [];
  for await (const { path } of files.all()) listed.push(path);
  for (const path of listed) await files.remove(path);
  const uids: string[] = [];
  for await (const { uid } of accounts.all()) if (!staying.has(uid)) uids.push(uid);
  await accounts.remove(uids);
  say(`removed: ${removed} documents, ${listed.length} files, ${uids.length} accounts`);
}

async function accountsOf(folder: BackupFolder, manifest: Manifest): Promise<AccountLine[]> {
  const accounts: AccountLine[] = [];
  for await (const line of folder.lines('lists', manifest.accounts))
    accounts.push(readAccountLine(line));
  return accounts;
}

async function* allLines(folder: BackupFolder, manifest: Manifest): AsyncGenerator<string> {
  for (const chunks of Object.values(manifest.documents)) yield* folder.lines('documents', chunks);
}

interface Line {
  path: string;
  fields: { uid?: { stringValue?: string } };
}

/**
 * Returns the erased accounts that the state mentions, and the suggestions whose speakers were erased. Some accounts
 * were deleted before the backup, so only documents mention them.
 */
async function goneFrom(
  folder: BackupFolder,
  manifest: Manifest,
  {
    accounts,
    isErased,
  }: { accounts: readonly AccountLine[]; isErased: ReturnType<typeof erasedIn> },
): Promise<{ erased: string[]; silenced: string[] }> {
  const uids = new Set(accounts.map(({ uid }) => uid));
  const silenced: string[] = [];
  for await (const line of allLines(folder, manifest)) {
    const { path, fields } = JSON.parse(line) as Line;
    if (typeof fields.uid?.stringValue === 'string') uids.add(fields.uid.stringValue);
    if (isErased(speakerTrace(path))) silenced.push(path);
  }
  return { erased: [...uids].filter(isErased), silenced };
}

async function filesIn(target: RestoreTarget): Promise<Map<string, ListedFile>> {
  const found = new Map<string, ListedFile>();
  for await (const file of target.files.all()) found.set(file.path, file);
  return found;
}

const isSame = (there: ListedFile | undefined, { md5, bytes }: FileLine) =>
  there?.md5 === md5 && there.bytes === bytes;

async function writeFiles(
  folder: BackupFolder,
  manifest: Manifest,
  target: RestoreTarget,
  say: (line: string) => void,
): Promise<number> {
  const there = await filesIn(target);
  let count = 0;
  await runInParallel(folder.lines('lists', manifest.files), atOnce, async (text) => {
    const line = readFileLine(text);
    if (!isSame(there.get(line.path), line))
      await target.files.write(line, folder.read('files', line.sha256));
    count += 1;
    if (count % 5_000 === 0) say(`${count} files`);
  });
  say(`${count} files written`);
  return count;
}

/** @throws Error naming the difference between the target project and the state */
async function prove(
  manifest: Manifest,
  living: readonly AccountLine[],
  folder: BackupFolder,
  target: RestoreTarget,
): Promise<void> {
  const chunker = new Chunker(async () => undefined);
  for await (const { path, list, line } of target.documents.lines())
    if (path !== markerPath) await chunker.add(list, path, line);
  const found = await chunker.end();
  const lists = new Set([...Object.keys(found), ...Object.keys(manifest.documents)]);
  const wrong = [...lists].flatMap((list) =>
    difference(list, manifest.documents[list], found[list]),
  );

  const there = await filesIn(target);
  for await (const text of folder.lines('lists', manifest.files)) {
    const line = readFileLine(text);
    if (!isSame(there.get(line.path), line)) wrong.push(`file ${line.path}`);
  }
  const accounts = new Map<string, string>();
  for await (const account of target.accounts.all())
    accounts.set(account.uid, withoutDates(account));
  for (const account of living)
    if (accounts.get(account.uid) !== withoutDates(account)) wrong.push(`account ${account.uid}`);
  if (wrong.length > 0)
    throw new Error(
      `the restored data does not match the backup (${wrong.length} differences): ${wrong.slice(0, 10).join('; ')}`,
    );
}

function difference(list: string, kept: readonly Chunk[] = [], found: readonly Chunk[] = []) {
  const known = new Set(kept.map(({ sha256 }) => sha256));
  const differing = found.filter(({ sha256 }) => !known.has(sha256)).length;
  if (differing === 0 && found.length === kept.length) return [];
  return [
    `${list}: ${linesIn(kept)} documents in the backup, ${linesIn(found)} in the project, ${differing} chunks differ`,
  ];
}
