/** `npm start`: the whole product on this machine, with real names in it, until Ctrl-C. */
import { buildFunctions, buildWeb, localWebSettings } from '../scripts/building/build.ts';
import { chooseEngine, parseSuiteFlags } from './options.ts';
import { requireFree, startPorts } from './ports.ts';
import { fail } from '../scripts/progress.ts';
import { greet, interruption, keptDocuments, startKeptSuite, untilInterrupted } from './serve.ts';

const signal = interruption();

try {
  const { official } = parseSuiteFlags(process.argv.slice(2));
  const engine = chooseEngine(official, keptDocuments);
  await requireFree(startPorts);
  await buildFunctions();
  await buildWeb({
    name: 'start',
    outDir: 'web/dist',
    settings: localWebSettings(startPorts.auth),
  });
  signal.throwIfAborted();

  const suite = await startKeptSuite(engine, signal);
  if (!signal.aborted) greet(suite.url);
  await untilInterrupted(suite, signal);
  process.exit(0);
} catch (error) {
  if (signal.aborted) process.exit(130);
  fail(error);
}
