import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { inRoot } from './paths.ts';

type Environment = Record<string, string>;

/** Runs a Node program with its output in this terminal. @returns its exit status, null if killed. */
export async function runNode(args: string[], env: Environment = {}): Promise<number | null> {
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

/**
 * Runs a Node program beside others, whose lines it must not mix with: what it writes appears in this
 * terminal at once when it has ended.
 *
 * @param givesWay to what others wait for: it has the processor when these leave it
 * @returns its exit status, null if killed
 */
export async function runNodeAside(
  args: string[],
  { env = {}, givesWay = false }: { env?: Environment; givesWay?: boolean } = {},
): Promise<number | null> {
  const child = spawn(process.execPath, args, {
    cwd: inRoot(),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (givesWay && child.pid !== undefined)
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [status, out, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  process.stdout.write(out);
  process.stderr.write(errors);
  return status;
}
