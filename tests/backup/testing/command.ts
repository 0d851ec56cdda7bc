import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { projectId } from '../../api/tokens.ts';

const root = new URL('../../..', import.meta.url);

export function startCommand(
  command: string,
  args: readonly string[],
  project = projectId,
): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, ['tools/run.mjs', command, ...args], {
    cwd: root,
    env: { ...process.env, GCLOUD_PROJECT: project },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export async function ended(child: ReturnType<typeof startCommand>) {
  const [out, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { out, errors, status };
}
