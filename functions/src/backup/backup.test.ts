import { readFileSync } from 'node:fs';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { erasureDigest, speakerTrace } from '../erasure/erasure-digest.ts';
import { BackupFolder } from './folder.ts';
import { restoreState } from './restore.ts';
import { takeBackup } from './take.ts';
import { anAccount, Killed, MemoryProject } from './testing/memory-project.ts';

let directory = '';
let folder: BackupFolder;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'backup-'));
  folder = new BackupFolder(directory);
});
afterEach(() => rm(directory, { recursive: true }));

const silent = () => undefined;
const take = (project: MemoryProject, readTime = '2026-01-02T03:04:05.678901Z') => {
  const source = project.source();
  return takeBackup(
    { ...source, documents: { ...source.documents, readTime: async () => readTime } },
    folder,
    { keepSince: '2026-01-01T00:00:00.000Z', say: silent },
  );
};
const restore = (state: string, project: MemoryProject, replace = false) =>
  restoreState(folder, state, project.target(), { replace, say: silent });

function aProject(): MemoryProject {
  const project = new MemoryProject();
  for (let n = 0; n < 20; n++) {
    project.set(`places/gn-${n}`, { name: { stringValue: `Kənd ${n}` } });
    project.set(`places/gn-${n}/suggestions/s`, { uid: { stringValue: `u${n % 3}` } });
  }
  for (let n = 0; n < 5; n++) project.files.set(`uploads/${n}`, Buffer.from(`voice ${n % 4}`));
  for (let n = 0; n < 3; n++) project.accounts.set(`u${n}`, anAccount(`u${n}`));
  return project;
}

const contentOf = ({ documents, files, accounts }: MemoryProject) => ({
  documents: new Map([...documents].sort()),
  files: new Map([...files].sort().map(([name, bytes]) => [name, bytes.toString()])),
  accounts: new Map([...accounts].sort()),
});

async function filesOf(kind: string): Promise<string[]> {
  const entries = await readdir(path.join(directory, kind), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
}

describe('a backup', () => {
  it('can be restored unchanged into an empty project', async () => {
    const project = aProject();
    const { state, manifest } = await take(project);
    expect(manifest.file_bytes).toBe(5 * 'voice 0'.length);
    const other = new MemoryProject();
    expect(await restore(state, other)).toEqual({
      documents: 40,
      files: 5,
      accounts: 3,
      erased: 0,
    });
    expect(contentOf(other)).toEqual(contentOf(project));
  });

  it('stores only what has changed, and fetches no file twice', async () => {
    const project = aProject();
    await take(project);
    const before = new Set([...(await filesOf('documents')), ...(await filesOf('files'))]);
    project.set('places/gn-7', { name: { stringValue: 'Yeni' } });
    project.files.set('uploads/9', Buffer.from('voice 9'));
    project.fetched = 0;
    const { state } = await take(project, '2026-01-03T00:00:00.000000Z');
    const after = [...(await filesOf('documents')), ...(await filesOf('files'))];
    expect(after.filter((file) => !before.has(file))).toHaveLength(2);
    expect(project.fetched).toBe(1);
    expect(await folder.states()).toEqual(['2026-01-02T03-04-05.678901Z', state]);
  });

  it('deletes expired states and the objects that only they used, but never the newest state', async () => {
    const project = aProject();
    await take(project, '2025-11-30T00:00:00.000000Z');
    expect(await folder.states()).toHaveLength(1);
    project.set('places/gn-7', { name: { stringValue: 'Yeni' } });
    project.files.delete('uploads/3');
    const { swept, state } = await take(project);
    expect(await folder.states()).toEqual([state]);
    expect(swept.states).toBe(1);
    const other = new MemoryProject();
    await restore(state, other);
    expect(contentOf(other)).toEqual(contentOf(project));
    expect(await filesOf('files')).toHaveLength(3);
  });

  it(
    'that was killed leaves no state, and the next backup is complete',
    { tags: 'full' },
    async () => {
      const steps = (() => {
        const project = aProject();
        return project.documents.size + project.files.size;
      })();
      for (let diesAt = 1; diesAt <= steps; diesAt += 3) {
        const project = aProject();
        project.diesAt = diesAt;
        await expect(take(project)).rejects.toThrow(Killed);
        expect(await folder.states()).toEqual([]);
        await writeFile(path.join(directory, 'lock'), '999999999');
        await appendFile(path.join(directory, 'files-known.jsonl'), '["torn');
        project.diesAt = Infinity;
        const { state } = await take(project);
        const other = new MemoryProject();
        await restore(state, other);
        expect(contentOf(other)).toEqual(contentOf(project));
        await rm(directory, { recursive: true });
      }
      await folder.writeOwn('x', '');
    },
  );

  it('is refused while another process makes one', async () => {
    await folder.writeOwn('lock', String(process.ppid));
    await expect(take(aProject())).rejects.toThrow(`process ${process.ppid} is using this folder`);
  });
});

it('a lock is never empty, because another process would take over an empty lock', async () => {
  const seen = new Set<string>();
  const look = () => {
    try {
      seen.add(readFileSync(path.join(directory, 'lock'), 'utf8'));
    } catch {
      // The lock file does not exist yet.
    }
  };
  for (let n = 0; n < 100; n++) {
    let isLocked = false;
    const locking = folder.lock().finally(() => (isLocked = true));
    while (!isLocked) {
      look();
      await setImmediate();
    }
    const unlock = await locking;
    look();
    await unlock();
  }
  expect([...seen]).toEqual([String(process.pid)]);
  expect(await readdir(directory)).toEqual([]);
});

describe('a restore', () => {
  it('refuses a project that is not empty, unless it may replace the content', async () => {
    const project = aProject();
    const { state } = await take(project);
    const other = new MemoryProject();
    const holding: [string, () => void, () => void][] = [
      ['documents', () => other.set('a/b', {}), () => other.documents.clear()],
      ['files', () => other.files.set('x', Buffer.from('x')), () => other.files.clear()],
      ['accounts', () => other.accounts.set('z', anAccount('z')), () => other.accounts.clear()],
    ];
    for (const [what, fill, empty] of holding) {
      fill();
      await expect(restore(state, other)).rejects.toThrow(`the project contains ${what}`);
      empty();
    }
    for (const [, fill] of holding) fill();
    await restore(state, other, true);
    expect(contentOf(other)).toEqual(contentOf(project));
  });

  it('treats a project that has only its own keys as empty, and replaces them', async () => {
    const { state } = await take(aProject());
    const other = new MemoryProject();
    other.set('keys/uploads', { key: { stringValue: 'other' } });
    await restore(state, other);
    expect(other.documents.has('keys/uploads')).toBe(false);
  });

  it.each([false, true])(
    'that was killed at any step is completed by the next one (replace: %s)',
    { tags: 'full' },
    async (replace) => {
      const project = aProject();
      const key = Buffer.from('key').toString('base64');
      const speaker = speakerTrace('places/gn-2/suggestions/s');
      project.ledger = {
        key,
        digests: ['u1', speaker].map((of) => erasureDigest(Buffer.from(key, 'base64'), of)),
      };
      const { state } = await take(project);
      const whole = new MemoryProject();
      await restore(state, whole);
      expect([whole.erased.length, whole.silenced.length]).toEqual([1, 1]);
      for (let diesAt = 1; ; diesAt++) {
        const other = new MemoryProject();
        if (replace) other.set('old/x', {});
        other.diesAt = diesAt;
        const first = await restore(state, other, replace).then(
          () => 'ended',
          (error: unknown) => {
            expect(error).toBeInstanceOf(Killed);
            return 'killed';
          },
        );
        if (first === 'ended') break;
        other.diesAt = Infinity;
        other.steps = 0;
        await restore(state, other, replace);
        expect(contentOf(other)).toEqual(contentOf(whole));
      }
    },
  );

  it('refuses to continue an interrupted restore with another state, unless it may replace the content', async () => {
    const project = aProject();
    const { state } = await take(project);
    const { state: later } = await take(project, '2026-01-05T00:00:00.000000Z');
    const other = new MemoryProject();
    other.diesAt = 10;
    await expect(restore(state, other)).rejects.toThrow(Killed);
    other.diesAt = Infinity;
    await expect(restore(later, other)).rejects.toThrow(`a restore of ${state} is unfinished`);
    await restore(later, other, true);
    expect(contentOf(other)).toEqual(contentOf(project));
  });

  it('finds every damaged or missing object before it changes anything', async () => {
    const { state } = await take(aProject());
    const kinds = ['documents', 'files', 'lists', 'settings', 'states'];
    const all = (await Promise.all(kinds.map(filesOf))).flat();
    expect(all.length).toBeGreaterThan(8);
    for (const file of all.filter((one) => !one.endsWith('.sha256'))) {
      const bytes = await readFile(file);
      const flipped = Buffer.from(bytes);
      flipped[bytes.length >> 1] = (flipped[bytes.length >> 1] ?? 0) ^ 1;
      const other = new MemoryProject();
      // A restore does not read the list of objects, which is only for deleting unused objects.
      if (file.endsWith('.objects')) continue;
      await writeFile(file, flipped);
      await expect(restore(state, other), file).rejects.toThrow('is damaged');
      await rm(file);
      await expect(restore(state, other), file).rejects.toThrow(/missing|ENOENT/);
      expect(other.steps, file).toBe(0);
      await writeFile(file, bytes);
    }
    await restore(state, new MemoryProject());
  });

  it.each([
    'places',
    'places/..',
    'places//gn-1',
    'places/gn-1/',
    'places/__x__',
    '../places/gn-1/x',
  ])('refuses a document at %j before it changes anything', async (bad) => {
    const project = aProject();
    project.set(bad, {});
    const { state } = await take(project);
    const other = new MemoryProject();
    other.set('old/x', {});
    const before = contentOf(other);
    await expect(restore(state, other, true)).rejects.toThrow(
      `${JSON.stringify(bad)} is not a document path`,
    );
    expect(other.steps).toBe(0);
    expect(contentOf(other)).toEqual(before);
  });

  it('refuses a document in the wrong list before it changes anything', async () => {
    const project = aProject();
    const source = project.source();
    const { state } = await takeBackup(
      { ...source, documents: { ...source.documents, lines: () => moved() } },
      folder,
      { keepSince: '2026-01-01T00:00:00.000Z', say: silent },
    );
    async function* moved() {
      for await (const one of source.documents.lines()) yield { ...one, list: 'accounts' };
    }
    const other = new MemoryProject();
    await expect(restore(state, other)).rejects.toThrow('"places/gn-0" is not a document of the list accounts'); // oxfmt-ignore
    expect(other.steps).toBe(0);
  });

  it('reports the differences when the target lost what was written', async () => {
    const { state } = await take(aProject());
    const other = new MemoryProject();
    const target = other.target();
    const forgetful = {
      ...target,
      documents: {
        ...target.documents,
        write: async (lines: AsyncIterable<string>) => {
          const count = await target.documents.write(lines);
          other.documents.delete('places/gn-3');
          return count;
        },
      },
    };
    await expect(
      restoreState(folder, state, forgetful, { replace: false, say: silent }),
    ).rejects.toThrow('places: 20 documents in the backup, 19 in the project');
  });

  it('leaves out accounts that were erased later, even those that only documents name', async () => {
    const project = aProject();
    project.accounts.delete('u2');
    const { state } = await take(project);
    const key = Buffer.from('key').toString('base64');
    project.ledger = {
      key,
      digests: ['u1', 'u2'].map((uid) => erasureDigest(Buffer.from(key, 'base64'), uid)),
    };
    await take(project, '2026-01-05T00:00:00.000000Z');
    const other = new MemoryProject();
    const { erased, accounts } = await restore(state, other);
    expect({ erased, accounts }).toEqual({ erased: 2, accounts: 1 });
    expect(other.erased.sort()).toEqual(['u1', 'u2']);
    expect([...other.accounts.keys()]).toEqual(['u0']);
    expect(await readFile(path.join(directory, 'erased.jsonl'), 'utf8')).not.toContain('u1');
  });

  it('leaves out the data of a speaker whose consent was withdrawn later', async () => {
    const project = aProject();
    const paths = ['s1', 's2'].map((sid) => `places/gn-1/suggestions/${sid}`);
    for (const one of paths) project.set(one, { uid: { stringValue: 'u0' } });
    const { state } = await take(project);
    const key = Buffer.from('key').toString('base64');
    const digest = erasureDigest(Buffer.from(key, 'base64'), speakerTrace(paths[1]!));
    project.ledger = { key, digests: [digest] };
    await take(project, '2026-01-05T00:00:00.000000Z');
    const other = new MemoryProject();
    expect((await restore(state, other)).erased).toBe(0);
    expect(other.silenced).toEqual([paths[1]]);
  });

  it('keeps the target’s own list of erasures when it replaces the content', async () => {
    const { state } = await take(aProject());
    const other = new MemoryProject();
    const key = Buffer.from('other').toString('base64');
    other.ledger = { key, digests: [erasureDigest(Buffer.from(key, 'base64'), 'u0')] };
    other.diesAt = 3;
    await expect(restore(state, other, true)).rejects.toThrow(Killed);
    other.ledger = null;
    other.diesAt = Infinity;
    expect((await restore(state, other, true)).erased).toBe(1);
  });
});
