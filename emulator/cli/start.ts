/** `npm start`: the whole product on this machine, with real names in it, until Ctrl-C. */
import { mkdirSync } from 'node:fs';
import { buildFunctions, buildWeb, localWebSettings } from './building/build.ts';
import { chooseEngine, parseSuiteFlags } from './options.ts';
import { inRoot } from './paths.ts';
import { requireFree, startPorts } from './ports.ts';
import { fail, step } from './progress.ts';
import { createAccounts, demoAccounts, importPlaces, isEmpty } from './seeding.ts';
import { startSuite, type Suite } from './suite/suite.ts';

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => interrupted.abort());

/** Rejects when Ctrl-C comes before the suite is up; the suite cleans up after itself. */
async function start(): Promise<{ suite: Suite; engine: string }> {
  const { official } = parseSuiteFlags(process.argv.slice(2));
  await requireFree(startPorts);
  const engine = chooseEngine(official, inRoot('.data/firestore'));
  await buildFunctions();
  await buildWeb({
    name: 'start',
    outDir: 'web/dist',
    settings: localWebSettings(startPorts.auth),
  });
  interrupted.signal.throwIfAborted();

  mkdirSync(inRoot('.data'), { recursive: true });
  const suite = await step('Starting the Firebase suite', () =>
    startSuite({
      name: 'start',
      ports: startPorts,
      engine,
      webRoot: 'web/dist',
      exportDirectory: inRoot('.data/export'),
      env: {
        PUBLIC_ORIGINS: `http://127.0.0.1:${startPorts.hosting},http://localhost:${startPorts.hosting}`,
      },
      signal: interrupted.signal,
    }),
  );
  return { suite, engine: engine.description };
}

async function fill(suite: Suite): Promise<void> {
  await createAccounts(`127.0.0.1:${startPorts.auth}`);
  if (await isEmpty(`127.0.0.1:${startPorts.firestore}`)) {
    await step('Filling the map with its first names', () => importPlaces(suite.env));
  }
}

function greet(url: string, engine: string): void {
  const accounts = demoAccounts()
    .map(({ email, password, admin }) => `  ${email}  ${password}${admin ? '  (admin)' : ''}`)
    .join('\n');
  process.stdout.write(
    `\n${engine}\n\nDemo accounts:\n${accounts}\n\n` +
      `✔ ready: ${url}\n  Ctrl-C stops it; the data stays (\`npm run reset\` empties it).\n`,
  );
}

async function stop(suite: Suite): Promise<void> {
  process.stdout.write('\n• Saving and shutting down …\n');
  await suite.stop();
  process.stdout.write('  everything is stopped\n');
}

try {
  const { suite, engine } = await start();
  const interruption = new Promise<void>((resolve) =>
    interrupted.signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  try {
    await fill(suite);
    if (!interrupted.signal.aborted) greet(suite.url, engine);
  } catch (error) {
    await suite.stop();
    throw error;
  }
  if (!interrupted.signal.aborted) await Promise.race([interruption, suite.ended]);
  if (!interrupted.signal.aborted) {
    throw new Error('The Firebase suite ended by itself; .cache/suite-start.log tells why.');
  }
  await stop(suite);
  process.exit(0);
} catch (error) {
  if (interrupted.signal.aborted) process.exit(130);
  fail(error);
}
