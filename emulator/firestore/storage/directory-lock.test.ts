import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nameOf, releaseLock, takeLock } from './directory-lock.ts';

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'directory-lock-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(directory, { recursive: true });
});

const isLinux = process.platform === 'linux';

async function nameFromSystem(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [, ticks] = /^.*\) (?:\S+ ){19}(\d+) /s.exec(stat) ?? [];
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
  return `${pid} ${ticks}@${boot.replace('\n', '')}`;
}

async function onAnotherSystem(): Promise<void> {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin');
  vi.stubEnv('PATH', directory);
  await writeFile(join(directory, 'ps'), '#!/bin/sh\necho "$* "\n');
  await chmod(join(directory, 'ps'), 0o755);
}

describe('the identifier of a process', () => {
  it.runIf(isLinux)('contains its start time on Linux', async () => {
    expect(await nameOf(process.pid)).toBe(await nameFromSystem(process.pid));
  });

  it.runIf(isLinux)(
    'contains the start time if the process name looks like the fields of /proc/PID/stat',
    async () => {
      const program = join(directory, 'a) S 1 2');
      await copyFile('/bin/sleep', program);
      await chmod(program, 0o755);
      const child = spawn(program, ['60']);
      await once(child, 'spawn');
      try {
        await expect.poll(() => readFile(`/proc/${child.pid}/comm`, 'utf8')).toBe('a) S 1 2\n');
        expect(await nameOf(child.pid ?? 0)).toBe(await nameFromSystem(child.pid ?? 0));
      } finally {
        child.kill();
      }
    },
  );

  it('is only its id if the process does not exist', async () => {
    expect(await nameOf(2 ** 30)).toBe(String(2 ** 30));
  });

  it('comes from ps on systems without /proc, and is only the id without ps', async () => {
    await onAnotherSystem();
    expect(await nameOf(7)).toBe('7 -o lstart= -p 7');
    await rm(join(directory, 'ps'));
    expect(await nameOf(7)).toBe('7');
  });
});

describe('the lock of a data directory', () => {
  it('contains the identifier of its process, and can be released twice', async () => {
    await takeLock(directory);
    expect(await readdir(directory)).toEqual(['lock']);
    expect(await readFile(join(directory, 'lock'), 'utf8')).toBe(await nameOf(process.pid));
    await releaseLock(directory);
    expect(await readdir(directory)).toEqual([]);
    await releaseLock(directory);
  });

  it.each([
    ['EPERM', 'is in use by process 4321.'],
    ['ESRCH', null],
  ])('of a process whose signal test fails with %s: %s', async (code, refusal) => {
    await writeFile(join(directory, 'lock'), '4321');
    vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error(code), { code });
    });
    const taken = takeLock(directory);
    if (refusal === null) await taken;
    else await expect(taken).rejects.toThrow(refusal);
    expect(await readdir(directory)).toEqual(['lock']);
  });

  it('reports why it cannot be written', async () => {
    await expect(takeLock(join(directory, 'nowhere'))).rejects.toThrow('ENOENT');
  });
});
