import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appUrl } from '../app-url.ts';
import type { Network } from './network.ts';

/** @returns the address of the API. The process ends with this process. */
async function start(): Promise<string> {
  const program = new URL('api-without-database.mjs', import.meta.url).pathname;
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      FUNCTIONS_EMULATOR: 'true',
      FUNCTION_TARGET: 'api',
      METADATA_SERVER_DETECTION: 'none',
    },
    stdio: 'pipe',
  });
  // Failures in the log are expected, so only an error that prevents the start is reported.
  const errors: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  const ended = once(child, 'exit').then(() => {
    throw new Error(`the failing API did not start: ${Buffer.concat(errors).toString('utf8')}`);
  });
  const [line] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer];
  // A full pipe would block the process, so later output is discarded.
  child.stdout.resume();
  ended.catch(() => undefined);
  return line.toString('utf8').trim();
}

/** One process serves all tests of a worker, because its start costs two seconds of processor time. */
let running: ReturnType<typeof start> | undefined;

export async function breakApi(network: Network): Promise<void> {
  running ??= start();
  network.divert(appUrl('/api'), `${await running}/api`);
}
