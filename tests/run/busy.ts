import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Keeps every core busy with a process of its own. @returns a function that ends these processes */
export function keepBusy(): () => void {
  const spinners = Array.from({ length: availableParallelism() }, () =>
    // Each busy process also ends when this process ends.
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
