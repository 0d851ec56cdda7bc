/**
 * Ends this process with SIGINT when its parent process has ended in any way, so that a `kill -9` of the
 * command leaves no emulator and no open port behind.
 */
export function endWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGINT');
  }, 1000).unref();
}
