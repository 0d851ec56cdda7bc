import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { inRoot } from './paths.ts';

type Environment = Record<string, string>;

/** tsx looks for `@shared/…` in the folder's tsconfig.json, which the project's root has not. */
export const withAliases = (env: Environment) => ({
  ...process.env,
  TSX_TSCONFIG_PATH: inRoot('tsconfig.base.json'),
  ...env,
});

/** Runs a Node program with its output in this terminal. @returns its exit status, null if killed. */
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
 * Lets a program that leads a session have the processor when nobody else wants it. Linux weighs sessions against each
 * other first (sched(7), autogroups), and programs of one session among themselves; other systems know programs alone.
 */
function giveWay(pid: number): void {
  setPriority(pid, belowNormal);
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(belowNormal));
  } catch {
    // no Linux, or one that does not weigh sessions
  }
}

/** Ends a session with this process, whose Ctrl-C it does not hear. @returns what takes that back */
function endWithUs(pid: number): () => void {
  const end = (): void => {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // it has just ended
    }
  };
  process.once('exit', end);
  return () => process.off('exit', end);
}

/** What runs at the same time: others like it, or those that somebody waits for, to which it leaves the processor. */
export type Beside = 'its like' | 'those who wait';

/**
 * Runs a Node program beside others, whose lines it must not mix with: what it writes appears in this
 * terminal at once when it has ended.
 *
 * @returns its exit status, null if killed
 */
export async function runNodeAside(
  args: string[],
  beside: Beside,
  env: Environment = {},
): Promise<number | null> {
  const givesWay = beside === 'those who wait';
  const child = spawn(process.execPath, args, {
    cwd: inRoot(),
    env: withAliases(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: givesWay,
  });
  const session = givesWay ? child.pid : undefined;
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
