/**
 * Ends this process with SIGINT when its parent process has ended for any reason, even by `kill -9`. Otherwise
 * emulators and open ports would remain.
 */
export function endWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGINT');
  }, 1000).unref();
}
