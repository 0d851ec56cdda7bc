/**
 * Ends this process with SIGINT when its parent process has ended for any reason. Even after a `kill -9` of the
 * command, no emulator and no open port remains.
 */
export function endWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGINT');
  }, 1000).unref();
}
