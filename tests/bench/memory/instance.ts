import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { freePort } from '../../../tools/local/ports.ts';
import { inRoot } from '../../../tools/paths.ts';

export interface Instance {
  url: string;
  /** Returns the peak memory in MiB since `reset`. */
  peak(): number;
  /** Returns the memory that is now in use, in MiB. */
  held(): number;
  reset(): void;
  stop(): Promise<void>;
}

const framework = inRoot('node_modules/@google-cloud/functions-framework/build/src/main.js');

/** Returns MiB from a line of /proc/PID/status (proc(5), only on Linux). */
function status(child: ChildProcess, line: 'VmHWM' | 'VmRSS'): number {
  const text = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const [, kilobytes] = new RegExp(`^${line}:\\s+(\\d+) kB$`, 'm').exec(text) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

export async function startInstance(
  target: string,
  env: Record<string, string>,
): Promise<Instance> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [framework, `--target=${target}`, `--source=${inRoot('functions')}`, `--port=${port}`],
    {
      env: { ...process.env, ...env, FUNCTION_TARGET: target },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const answer = await fetch(`${url}/`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer) break;
    if (child.exitCode !== null) throw new Error(`"${target}" ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    peak: () => status(child, 'VmHWM'),
    held: () => status(child, 'VmRSS'),
    // Writing "5" resets the peak to the present value.
    reset: () => writeFileSync(`/proc/${child.pid}/clear_refs`, '5'),
    async stop() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
