import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How often the server looks whether it is idle. */
const LOOK_EVERY_MILLISECONDS = 1_000;
/** Below this share of the time the event loop counts as idle. */
const IDLE_UTILIZATION = 0.05;
/** Less garbage than this is not worth collecting. */
const WORTHWHILE_BYTES = 24 * 1024 * 1024;

/**
 * Gives memory back when a burst of work is over: V8 collects only when it allocates, so after a large import or scan an
 * idle server would keep its garbage, often more than its data, for good. The timer keeps nothing alive.
 */
export function collectWhenIdle(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let earlier: EventLoopUtilization = performance.eventLoopUtilization();
  let afterCollecting = 0;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, earlier);
    earlier = now;
    const used = bytesInUse();
    afterCollecting = Math.min(afterCollecting, used);
    if (utilization > IDLE_UTILIZATION || used - afterCollecting < WORTHWHILE_BYTES) return;
    collect();
    afterCollecting = bytesInUse();
  }, LOOK_EVERY_MILLISECONDS).unref();
}

/** Objects, and the buffers outside the heap that documents are kept in. */
function bytesInUse(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
