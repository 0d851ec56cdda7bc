/**
 * Ends this process in order (SIGINT) when the one that started it is gone, however it went: so a
 * `kill -9` of the command leaves no emulator and no open port behind.
 */
export function endWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGINT');
  }, 1000).unref();
}
