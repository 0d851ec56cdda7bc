import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Starts a busy process for each core. @returns a function that ends these processes */
export function keepBusy(): () => void {
  const spinners = Array.from({ length: availableParallelism() }, () =>
    // A busy process also ends when this process ends.
    spawn(
      process.execPath,
      ['-e', 'const p = process.ppid; for (;;) { if (process.ppid !== p) process.exit(); }'],
      { stdio: 'ignore' },
    ),
  );
  return () => {
    for (const spinner of spinners) spinner.kill('SIGKILL');
  };
}
