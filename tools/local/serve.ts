import { mkdirSync } from 'node:fs';
import { namePage } from '../../ops/hosting/name-page.ts';
import { inRoot } from '../paths.ts';
import { startPorts } from './ports.ts';
import { step } from '../progress.ts';
import { createAccounts, demoAccounts, importPlaces, isEmpty } from './seeding.ts';
import type { Engine } from './suite/engine.ts';
import { startSuite, type Suite } from './suite/suite.ts';

/** Returns an AbortSignal that is aborted by Ctrl-C, SIGTERM or SIGHUP, so that running steps clean up. */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => controller.abort(new Error('interrupted')));
  }
  return controller.signal;
}

export const keptDocuments = inRoot('.data/firestore');

export async function startKeptSuite(engine: Engine, signal: AbortSignal): Promise<Suite> {
  process.stdout.write(`• ${engine.description}\n`);
  mkdirSync(inRoot('.data'), { recursive: true });
  const suite = await step('Starting the Firebase suite', () =>
    startSuite({
      name: 'start',
      ports: startPorts,
      engine,
      webRoot: 'web/dist',
      keptDirectory: inRoot('.data/export'),
      env: {
        PUBLIC_ORIGINS: `http://127.0.0.1:${startPorts.hosting},http://localhost:${startPorts.hosting}`,
      },
      signal,
    }),
  );
  try {
    await fill(suite);
    await namePage('web/dist', `http://127.0.0.1:${startPorts.hosting}`);
    return suite;
  } catch (error) {
    await suite.stop();
    throw error;
  }
}

async function fill(suite: Suite): Promise<void> {
  await createAccounts(`127.0.0.1:${startPorts.auth}`);
  if (!(await isEmpty(`127.0.0.1:${startPorts.firestore}`))) return;
  await step('Filling the map with its first names', () => importPlaces(suite.env));
}

export function greet(url: string): void {
  const accounts = demoAccounts()
    .map(({ email, password, admin }) => `  ${email}  ${password}${admin ? '  (admin)' : ''}`)
    .join('\n');
  process.stdout.write(
    `\nDemo accounts:\n${accounts}\n\n✔ ready: ${url}\n` +
      '  Press Ctrl-C to stop it. The data is kept; `npm run cli -- reset` deletes it.\n',
  );
}

/**
 * Runs until `signal` is aborted, and then stops the suite.
 * @throws Error if the suite ends by itself
 */
export async function untilInterrupted(suite: Suite, signal: AbortSignal): Promise<void> {
  const interrupted = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([interrupted, suite.ended]);
  if (!signal.aborted) {
    throw new Error('The Firebase suite stopped unexpectedly; see .cache/suite-start.log.');
  }
  process.stdout.write('\n• Saving and shutting down …\n');
  await suite.stop();
  process.stdout.write('  everything is stopped\n');
}
