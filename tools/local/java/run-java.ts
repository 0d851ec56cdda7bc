import { spawn } from 'node:child_process';

/**
 * Runs the `java` in the variable ADYURDU_JAVA in place of this process, with the same streams, signals and exit
 * status.
 */
export function runJava(args: readonly string[]): void {
  const java = spawn(process.env['ADYURDU_JAVA'] ?? 'java', args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => java.kill(signal));
  java.once('error', (error) => {
    console.error(`Java could not be started: ${error.message}`);
    process.exit(1);
  });
  java.once('exit', (code) => process.exit(code ?? 1));
}
