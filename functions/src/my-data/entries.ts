import { createHash, type Hash } from 'node:crypto';
import { daysRemembered } from '../platform/calls/idempotency.ts';
import type { ArchiveEntry } from './archive.ts';
import type { MyDataSource, OwnFile, Plain } from './ports.ts';

const readme = `What Adyurdu knows of your account.

account.json      your account; never your password, which nobody can read
suggestions.json  what you suggested, newest first, who speaks in a recording where you said so, what became of
                  it, why, and what was corrected
history.json      what you did to places: when, what, which fields
inbox.json        what your inbox says of your suggestions, reports and proposals
lists.json        what you were asked about lists that you brought, and answered
records.json      how often you used what is limited, your settings of emails and the feed, the reports whose
                  answer you wait for, merges and deletions that you have proposed, suggestions that you have
                  handed on to other reviewers, with your notes, when a role or a block of your account began or
                  ended, and answers kept for ${daysRemembered} days in case a call is repeated
files.json        the files and recordings that you sent
files/            these files, as they are stored: without the data that cameras write into pictures

Times are UTC. JSON is plain text: any editor shows it.
`;

/**
 * Lists the entries of an account's archive, with a digest for the ETag. Keeps no content in memory: documents are read
 * once to compute their length, and again for the archive.
 */
export async function entriesOf(
  source: MyDataSource,
  uid: string,
): Promise<{ entries: ArchiveEntry[]; digest: string }> {
  const hash = createHash('sha256');
  const account = await source.account(uid);
  const modified = account.created_at;
  const documents: [string, () => AsyncIterable<Uint8Array>][] = [
    ['README.txt', () => textOf([readme])],
    ['account.json', () => textOf([`${JSON.stringify(account, null, 2)}\n`])],
    ['suggestions.json', () => listOf(source.suggestions(uid))],
    ['history.json', () => listOf(source.history(uid))],
    ['inbox.json', () => listOf(source.inbox(uid))],
    ['lists.json', () => listOf(source.lists(uid))],
    ['records.json', () => listOf(source.records(uid))],
    ['files.json', () => listOf(described(source.files(uid)))],
  ];
  const entries: ArchiveEntry[] = [];
  for (const [name, open] of documents) {
    entries.push({ name, modified, size: await lengthOf(open(), hash), open });
  }
  for await (const { path, created_at, size } of sized(source, uid)) {
    hash.update(`${path} ${size}\n`);
    entries.push({
      name: `files/${path}`,
      modified: created_at,
      size,
      open: () => (size === 0 ? textOf([]) : source.open(path, size)),
    });
  }
  return { entries, digest: hash.digest('hex') };
}

const askedAtOnce = 20;

/**
 * Yields the files with their sizes. Skips a file whose upload was interrupted: only `files.json` mentions such a file.
 */
async function* sized(source: MyDataSource, uid: string) {
  const ask = async (file: OwnFile) => ({ ...file, size: await source.sizeOf(file.path) });
  let asked: ReturnType<typeof ask>[] = [];
  const answers = async () => {
    const all = await Promise.all(asked);
    asked = [];
    return all.flatMap(({ size, ...file }) => (size === null ? [] : [{ ...file, size }]));
  };
  for await (const file of source.files(uid)) {
    asked.push(ask(file));
    if (asked.length === askedAtOnce) yield* await answers();
  }
  yield* await answers();
}

async function* described(files: AsyncIterable<OwnFile>): AsyncIterable<Plain> {
  for await (const { path, ...file } of files) yield { file: `files/${path}`, ...file };
}

async function* listOf(documents: AsyncIterable<Plain>): AsyncIterable<Uint8Array> {
  let before = '[\n';
  for await (const one of documents) {
    yield* textOf([before, JSON.stringify(one)]);
    before = ',\n';
  }
  yield* textOf([before === '[\n' ? '[]\n' : '\n]\n']);
}

async function* textOf(texts: readonly string[]): AsyncIterable<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

async function lengthOf(bytes: AsyncIterable<Uint8Array>, hash: Hash): Promise<number> {
  let length = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    length += chunk.length;
  }
  return length;
}
