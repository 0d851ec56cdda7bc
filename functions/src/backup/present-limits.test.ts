import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BackupFolder } from './folder.ts';
import type { AccountLine } from './format/account-line.ts';
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

type Changes = Record<string, Partial<AccountLine>>;

function aProject(changes: Changes): MemoryProject {
  const project = new MemoryProject();
  project.set('places/gn-1', {});
  for (const [uid, change] of Object.entries(changes))
    project.accounts.set(uid, { ...anAccount(uid), ...change });
  return project;
}

async function stateOf(changes: Changes, readTime = '2026-01-02T03:04:05.678901Z') {
  const source = aProject(changes).source();
  const documents = { ...source.documents, readTime: async () => readTime };
  const options = { keepSince: '2026-01-01T00:00:00.000Z', say: () => undefined };
  return (await takeBackup({ ...source, documents }, folder, options)).state;
}

async function restore(state: string, project: MemoryProject, replace = true) {
  const said: string[] = [];
  await restoreState(folder, state, project.target(), { replace, say: (line) => said.push(line) });
  return said.filter((line) => line.startsWith('account '));
}

const rightsOf = ({ accounts }: MemoryProject) =>
  Object.fromEntries(
    [...accounts.values()].map(({ uid, claims, disabled }) => [
      uid,
      disabled ? 'disabled' : claims,
    ]),
  );

const inBackup: Changes = {
  aylin: { claims: { admin: true } },
  babek: { claims: { moderator: true, trusted_since: 3 } },
  ceren: {},
  deniz: {},
  elvin: { claims: { moderator: true } },
};
const inProject: Changes = {
  aylin: { claims: { moderator: true } },
  babek: { claims: {} },
  ceren: { claims: { blocked_since: 5 } },
  deniz: { disabled: true },
  elvin: { claims: { admin: true } },
};
const limited = {
  aylin: {},
  babek: { trusted_since: 3 },
  ceren: { blocked_since: 5 },
  deniz: 'disabled',
  elvin: { moderator: true },
};

it('a restore gives back no lost role, and lifts no block', async () => {
  const project = aProject(inProject);
  expect(await restore(await stateOf(inBackup), project)).toEqual([
    'account aylin: no longer an admin, so it does not become one',
    'account babek: no longer a moderator, so it does not become one',
    'account ceren: stays blocked',
    'account deniz: stays disabled',
  ]);
  expect(rightsOf(project)).toEqual(limited);
  await expect(access(path.join(directory, 'accounts-before-restore.jsonl'))).rejects.toThrow();
});

it('a restore into an empty project gives back all roles', async () => {
  const project = new MemoryProject();
  expect(await restore(await stateOf(inBackup), project, false)).toEqual([]);
  expect(project.accounts.get('aylin')?.claims).toEqual({ admin: true });
});

it('a restore that follows a killed one has the limits from before the killed one', async () => {
  const state = await stateOf(inBackup);
  for (let diesAt = 1; ; diesAt++) {
    const project = aProject(inProject);
    project.diesAt = diesAt;
    const killed = await restore(state, project).then(
      () => false,
      (error: unknown) => error instanceof Killed,
    );
    if (!killed) break;
    project.diesAt = Infinity;
    await restore(state, project);
    expect(rightsOf(project), `killed at step ${diesAt}`).toEqual(limited);
  }
});

it('a restore of another state after a killed one has the limits from before the killed one', async () => {
  const withoutAylin = await stateOf({ babek: {} });
  const later = await stateOf(inBackup, '2026-01-05T00:00:00.000000Z');
  const project = aProject(inProject);
  project.diesAt = 7;
  await expect(restore(withoutAylin, project)).rejects.toThrow(Killed);
  expect(project.accounts.has('aylin')).toBe(false);
  project.diesAt = Infinity;
  await restore(later, project);
  expect(rightsOf(project)).toEqual(limited);
});
