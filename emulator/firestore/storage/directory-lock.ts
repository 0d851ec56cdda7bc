import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const LOCK = 'lock';

/**
 * Gives the caller exclusive use of the directory. If a running process has the lock, even this process, throws an
 * Error that names the process. Ignores the lock of a process that has ended. Systems reuse process ids, so the lock
 * file also contains the start time of the process.
 *
 * The lock file is written under another name and then linked to its final name. Therefore it is always complete, and
 * the link fails if there already is a lock file.
 */
export async function takeLock(directory: string): Promise<void> {
  const path = join(directory, LOCK);
  const aside = `${path}.${randomUUID()}`;
  await writeFile(aside, await nameOf(process.pid));
  try {
    while (!(await linked(aside, path))) await removeStale(path, directory);
  } finally {
    await rm(aside, { force: true });
  }
}

export async function releaseLock(directory: string): Promise<void> {
  await rm(join(directory, LOCK), { force: true });
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function removeStale(path: string, directory: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return;
  const pid = Number.parseInt(text, 10);
  if (await isHeld(text, pid)) {
    throw new Error(`${directory} is in use by process ${pid}.`);
  }
  // Renames the stale lock instead of removing it. Another process may also have found the lock stale, and may already
  // have replaced it with a new lock. Removing the file would then delete the new lock. After the rename, the new lock
  // can be put back.
  const stale = `${path}.${randomUUID()}`;
  await rename(path, stale).catch(() => undefined);
  const moved = await readFile(stale, 'utf8').catch(() => text);
  if (moved !== text) await link(stale, path).catch(() => undefined);
  await rm(stale, { force: true });
}

async function isHeld(text: string, pid: number): Promise<boolean> {
  if (!(pid > 0) || !isAlive(pid)) return false;
  // `nameOf` omits the start time if the system does not report it. The lock of another process then counts as valid as
  // long as any process with this id runs.
  const hasNoStart = !text.includes(' ') && pid !== process.pid;
  return hasNoStart || text === (await nameOf(pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export async function nameOf(pid: number): Promise<string> {
  const start = await startOf(pid).catch(() => null);
  return start === null ? String(pid) : `${pid} ${start}`;
}

async function startOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    // In proc(5), the 22nd field is the start time in clock ticks since the boot. The second field, in brackets, may
    // contain spaces.
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    return `${ticks}@${boot.trim()}`;
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]);
  return stdout.trim();
}
