import { spawn } from 'node:child_process';
import { inRoot } from './paths.ts';

/** Runs a Node program with its output in this terminal. @returns its exit status, null if killed. */
export async function runNode(
  args: string[],
  env: Record<string, string> = {},
): Promise<number | null> {
  const child = spawn(process.execPath, args, {
    cwd: inRoot(),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
}
