import { setGlobalOptions } from 'firebase-functions';
import { onRequest, type HttpsFunction } from 'firebase-functions/https';
import { onSchedule, type ScheduleFunction } from 'firebase-functions/scheduler';
import { readConfig } from './config.ts';
import {
  everyFunction,
  functionNames,
  httpRows,
  scheduledRows,
  type FunctionName,
  type HttpName,
  type ScheduledName,
} from './function-table/table.ts';
import type { HandleRequest, RunOnSchedule } from './implementation.ts';
import { serve } from './platform/http/node-adapter.ts';
import { takeBodiesRaw } from './platform/http/raw-bodies.ts';
import { logError } from './wiring/log.ts';

/**
 * Declares every function of the function table for deployment. An instance loads only the code of the function that
 * it runs.
 */

setGlobalOptions(everyFunction);
// An invalid setting must fail the deployment and not the first request.
const config = readConfig(process.env);

interface Implementation {
  handle: HandleRequest;
  run: RunOnSchedule;
}

const loaded = new Map<FunctionName, Promise<Implementation>>();

function load(name: FunctionName): Promise<Implementation> {
  const file = new URL(`${name}.js`, import.meta.url).href;
  const implementation = loaded.get(name) ?? (import(file) as Promise<Implementation>);
  loaded.set(name, implementation);
  return implementation;
}

const http = httpRows.map(([name, { memory, concurrency, maxInstances, secrets }]) => [
  name,
  onRequest(
    {
      memory,
      concurrency,
      ...(maxInstances !== undefined && { maxInstances }),
      ...(secrets && { secrets: secrets(config) }),
    },
    async (request, response) => serve((await load(name)).handle, request, response),
  ),
]);

const failedRun = 'a scheduled function failed';
const logFailedRun = logError(failedRun);

/**
 * Runs a scheduled function. A failure logs the line that raises an alert (ops/monitoring/policies/scheduled.json).
 * @throws Error whose message contains no personal data, because firebase-functions logs the message
 */
async function runScheduled(name: ScheduledName): Promise<void> {
  try {
    await (await load(name)).run();
  } catch (error) {
    logFailedRun(error);
    throw new Error(failedRun, { cause: error });
  }
}

const scheduled = scheduledRows.map(([name, { secrets, ...row }]) => [
  name,
  onSchedule({ ...row, ...(secrets && { secrets: secrets(config) }) }, () => runScheduled(name)),
]);

export const deployed = Object.fromEntries([...http, ...scheduled]) as Record<
  HttpName,
  HttpsFunction
> &
  Record<ScheduledName, ScheduleFunction>;

/** Name of the function that this instance runs; undefined while the Firebase CLI reads the exports. */
const running = functionNames.find((name) => name === process.env['FUNCTION_TARGET']);
if (running !== undefined) {
  // takeBodiesRaw must run before the first request arrives, because it affects only requests that arrive later.
  if (httpRows.some(([name]) => name === running)) takeBodiesRaw();
  // The code is loaded early, so that the first request is answered sooner. There is no top-level `await`, because the
  // emulator loads this module with require(), which refuses modules with a top-level `await`.
  load(running).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
}
