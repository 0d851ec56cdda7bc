/** `npm start` runs the whole product on this machine, with names of real places, until Ctrl-C. */
import { buildAll, localWebSettings } from '../build/build.ts';
import { requireFree, startPorts } from './ports.ts';
import { greet, interruption, keptDocuments, startKeptSuite, untilInterrupted } from './serve.ts';
import { chooseEngine } from './suite/engine.ts';

export default async function start({ official = false }): Promise<number> {
  const signal = interruption();
  try {
    const engine = chooseEngine(official, keptDocuments);
    await requireFree(startPorts);
    await buildAll({ outDir: 'web/dist', settings: localWebSettings(startPorts.auth) });
    signal.throwIfAborted();

    const suite = await startKeptSuite(engine, signal);
    if (!signal.aborted) greet(suite.url);
    await untilInterrupted(suite, signal);
    return 0;
  } catch (error) {
    if (signal.aborted) return 130;
    throw error;
  }
}
