import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { freePort } from '../../../tools/local/ports.ts';
import {
  firestoreArguments,
  type GoogleEmulators,
} from '../../../tools/local/suite/google/emulators.ts';
import { inRoot } from '../../../tools/paths.ts';

export interface Server {
  readonly process: ChildProcess;
  readonly port: number;
  /** Milliseconds from the start until the first response. */
  readonly ready: number;
}

export const startOurs = (): Promise<Server> =>
  start((port) =>
    spawn(process.execPath, ['tools/run.mjs', 'firestore', '--port', String(port)], {
      cwd: inRoot(),
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );

export const startGoogles = ({ firestore, jdk }: GoogleEmulators): Promise<Server> =>
  start((port) => {
    const flags = ['--host', '127.0.0.1', '--port', String(port)];
    return spawn(jdk.java, firestoreArguments(firestore.path, flags), { stdio: 'ignore' });
  });

async function start(run: (port: number) => ChildProcess): Promise<Server> {
  const port = await freePort();
  const started = performance.now();
  const server = run(port);
  await untilAnswers(server, port);
  return { process: server, port, ready: performance.now() - started };
}

async function untilAnswers(server: ChildProcess, port: number): Promise<void> {
  while (server.exitCode === null) {
    try {
      if ((await fetch(`http://127.0.0.1:${port}/`)).ok) return;
    } catch {
      // The server does not listen yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`The server ended with status ${String(server.exitCode)}`);
}

export async function stop({ process: server }: Server): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
}

export function residentMegabytes({ process: { pid = 0 } }: Server): number | null {
  try {
    const pages = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return pages === undefined ? null : Number(pages) / 1024;
  } catch {
    return null;
  }
}
