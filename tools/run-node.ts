import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { inRoot } from './paths.ts';

type Environment = Record<string, string>;

/**
 * Returns `env` with this process's environment variables and with TSX_TSCONFIG_PATH, the path of tsconfig.base.json,
 * which defines the alias `@shared/…`. Without this path, tsx looks for a tsconfig.json in the current folder, but the
 * project's root has none.
 */
export const withAliases = (env: Environment) => ({
  ...process.env,
  TSX_TSCONFIG_PATH: inRoot('tsconfig.base.json'),
  ...env,
});

/** @returns the program's exit status, or null if it was killed */
export async function runNode(args: string[], env: Environment = {}): Promise<number | null> {
  const child = spawn(process.execPath, args, {
    cwd: inRoot(),
    env: withAliases(env),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
}

const belowNormal = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Lowers the priority of a program that leads a separate session. On Linux with autogroups (sched(7)), a program's
 * priority counts only within its session, so this function also lowers the session's priority.
 */
function giveWay(pid: number): void {
  setPriority(pid, belowNormal);
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(belowNormal));
  } catch {
    // The write fails if the system is not Linux, or has no autogroups.
  }
}

/**
 * Kills the session when this process exits, because a separate session does not receive this process's Ctrl-C.
 *
 * @returns a function that removes the exit handler
 */
function endWithUs(pid: number): () => void {
  const end = (): void => {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // The session has already ended.
    }
  };
  process.once('exit', end);
  return () => process.off('exit', end);
}

/**
 * With `low`, the program leaves processor time to other programs, because somebody is waiting for the results of those
 * programs.
 */
export type Priority = 'normal' | 'low';

/**
 * Runs a Node program beside other programs. Prints the program's whole output when the program ends, so that lines of
 * several programs do not mix.
 *
 * @returns the program's exit status, or null if it was killed
 */
export async function runNodeWithPriority(
  args: string[],
  priority: Priority,
  env: Environment = {},
): Promise<number | null> {
  const isLow = priority === 'low';
  const child = spawn(process.execPath, args, {
    cwd: inRoot(),
    env: withAliases(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: isLow,
  });
  const session = isLow ? child.pid : undefined;
  if (session !== undefined) giveWay(session);
  const forget = session === undefined ? undefined : endWithUs(session);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [status, out, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  forget?.();
  process.stdout.write(out);
  process.stderr.write(errors);
  return status;
}
