/**
 * Lets one worker process of a function serve several requests at once, as an instance does in production
 * (`concurrency`). The Firebase CLI's emulator starts a separate process for every simultaneous request. On two cores,
 * a page's few parallel requests start more and more processes. When two requests race for the same new worker, the CLI
 * ends with "can't call submitRequest without checking for idle workers". The CLI has no setting for this. Therefore,
 * this file replaces two of its methods, and the CLI's version is pinned in tools/package.json.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Replaces two methods of the Firebase CLI.
 *
 * @throws Error if the CLI's code has changed
 */
export function shareWorkers() {
  const { RuntimeWorkerPool } = require('firebase-tools/lib/emulator/functionsRuntimeWorker.js');
  const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator.js');
  for (const method of ['getIdleWorker', 'getTriggerWorkers', 'cleanUpWorkers']) {
    if (typeof RuntimeWorkerPool?.prototype[method] !== 'function') {
      throw new Error(
        `firebase-tools has no RuntimeWorkerPool.${method}: see tools/local/suite/shared-workers.mjs`,
      );
    }
  }

  RuntimeWorkerPool.prototype.getIdleWorker = function (trigger, runtime) {
    this.cleanUpWorkers();
    const workers = this.getTriggerWorkers(trigger, runtime);
    return (
      workers.find(({ state }) => state === 'IDLE') ?? workers.find(({ state }) => state === 'BUSY')
    );
  };

  /**
   * Promises of process starts that have not finished, by function. Later requests for a function wait for its promise.
   */
  const starting = new Map();
  const { startRuntime } = FunctionsEmulator.prototype;
  FunctionsEmulator.prototype.startRuntime = function (backend, trigger) {
    const key = trigger?.id;
    if (key === undefined) return startRuntime.call(this, backend, trigger);
    const started =
      starting.get(key) ??
      startRuntime.call(this, backend, trigger).finally(() => starting.delete(key));
    starting.set(key, started);
    return started;
  };
}
