/**
 * `npm run dev` is `npm start` with hot reload. Vite serves the web app and forwards the paths of the functions to the
 * suite. When functions change, they are rebuilt and reloaded.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { withAliases } from '../run-node.ts';
import { buildAll, localWebSettings, vite } from '../build/build.ts';
import { inRoot } from '../paths.ts';
import { isFree, requireFree, startPorts } from './ports.ts';
import { greet, interruption, keptDocuments, startKeptSuite, untilInterrupted } from './serve.ts';
import { chooseEngine } from './suite/engine.ts';

const vitePort = 5173;

export default async function dev({ official = false }): Promise<number> {
  const signal = interruption();
  const helpers: ChildProcess[] = [];
  process.on('exit', () => helpers.forEach((helper) => helper.kill()));
  const run = (args: string[], env: Record<string, string> = {}): void => {
    helpers.push(
      spawn(process.execPath, args, {
        cwd: inRoot(),
        env: withAliases(env),
        stdio: ['ignore', 'inherit', 'inherit'],
      }),
    );
  };

  try {
    const engine = chooseEngine(official, keptDocuments);
    await requireFree(startPorts);
    if (!(await isFree(vitePort))) throw new Error(`port ${vitePort} (Vite) is taken`);
    const settings = localWebSettings(startPorts.auth);
    await buildAll({ outDir: 'web/dist', settings });
    signal.throwIfAborted();

    const suite = await startKeptSuite(engine, signal);
    run(['functions/build.mjs', '--watch']);
    run([...vite, 'web', '--host', '127.0.0.1', '--port', String(vitePort), '--strictPort'], {
      ...settings,
      ADYURDU_HOSTING_URL: suite.url,
    });
    if (!signal.aborted) greet(`http://127.0.0.1:${vitePort}`);
    await untilInterrupted(suite, signal);
    return 0;
  } catch (error) {
    if (signal.aborted) return 130;
    throw error;
  }
}
