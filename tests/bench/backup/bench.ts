/**
 * Measures backup and restore of 50,000 places and 100,000 files. The 100,000 documents contain values of every
 * Firestore type. Prints the time of each command and the peak memory. Exits with 1 if the restored documents differ,
 * or if the memory exceeds its limit.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BackupFolder } from '../../../functions/src/backup/folder.ts';
import { restoreState } from '../../../functions/src/backup/restore.ts';
import { Documents } from '../../../functions/src/backup/sources/documents.ts';
import { takeBackup } from '../../../functions/src/backup/take.ts';
import { freePort } from '../../../tools/local/ports.ts';
import { inRoot } from '../../../tools/paths.ts';
import { manyLines } from './documents.ts';
import { emptyBucket, manyFiles } from './files.ts';

const size = { places: 50_000, files: 100_000 };
/** Maximum peak memory in MB, including the index of all files. */
const maxMegabytes = 600;

let most = 0;
const watching = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss() / 1024 / 1024);
}, 20);

async function measured<T>(what: string, work: () => Promise<T>): Promise<T> {
  most = 0;
  const began = performance.now();
  const result = await work();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${what.padEnd(28)} ${seconds.padStart(7)} s, at most ${most.toFixed(0)} MB`);
  over ||= most > maxMegabytes;
  return result;
}
let over = false;

const port = await freePort();
const server = spawn(process.execPath, ['tools/run.mjs', 'firestore', '--port', String(port)], {
  cwd: inRoot(),
  stdio: ['ignore', 'ignore', 'inherit'],
});
while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => null))?.ok)
  await new Promise((resolve) => setTimeout(resolve, 20));

const databaseOf = (database: string) =>
  new Documents({
    origin: `http://127.0.0.1:${port}`,
    project: 'demo-bench',
    database,
    token: async () => 'owner',
    wait: async () => undefined,
  });

async function differences(one: Documents, other: Documents): Promise<number> {
  const theirs = other.lines()[Symbol.asyncIterator]();
  let differing = 0;
  for await (const { line } of one.lines()) {
    const { done, value } = await theirs.next();
    if (done || value.line !== line) differing += 1;
  }
  return (await theirs.next()).done ? differing : differing + 1;
}

const directory = mkdtempSync(path.join(tmpdir(), 'adyurdu-bench-backup-'));
let ok: boolean;
try {
  const [from, to] = [databaseOf('(default)'), databaseOf('copy')];
  await measured('writing what is backed up', () => from.write(manyLines(size.places)));
  const folder = new BackupFolder(directory);
  const take = () =>
    takeBackup(
      {
        project: 'demo-bench',
        documents: from,
        files: manyFiles(size.files),
        accounts: { async *all() {} },
        erased: async () => null,
        settings: new Map(),
      },
      folder,
      { keepSince: '2000-01-01T00:00:00.000Z', say: () => undefined },
    );
  await measured('first backup', take);
  const { state } = await measured('second, nothing has changed', take);
  const restored = await measured('restore, which proves itself', () =>
    restoreState(
      folder,
      state,
      {
        documents: to,
        files: emptyBucket(),
        accounts: { async *all() {}, write: async () => undefined, remove: async () => undefined },
        unfinished: async () => null,
        begin: async () => undefined,
        end: async () => undefined,
        settle: async () => undefined,
        erased: async () => '',
        erase: async () => undefined,
        forgetSpeaker: async () => undefined,
      },
      { replace: false, say: () => undefined },
    ),
  );
  const differing = await measured('comparing every document', () => differences(from, to));
  console.log(
    `${restored.documents} documents and ${restored.files} files restored, ${differing} documents differ`,
  );
  if (over) console.log(`more than ${maxMegabytes} MB were held`);
  ok = differing === 0 && !over;
} finally {
  clearInterval(watching);
  server.kill();
  rmSync(directory, { recursive: true, force: true });
}
process.exit(ok ? 0 : 1);
