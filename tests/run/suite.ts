import { buildAll, localWebSettings } from '../../tools/build/build.ts';
import { testPorts } from '../../tools/local/ports.ts';
import { namePage } from '../../ops/hosting/name-page.ts';
import { step } from '../../tools/progress.ts';
import { createAccounts, importPlaces } from '../../tools/local/seeding.ts';
import type { Engine } from '../../tools/local/suite/engine.ts';
import { startSuite, type Suite } from '../../tools/local/suite/suite.ts';

/** Hosting serves this folder in tests. It contains a production build with the settings of the local suite. */
const webRoot = '.cache/test/web';
/** Like `webRoot`, but with React's development build. Its Strict Mode runs each effect twice. */
const developmentRoot = '.cache/test/web-development';

/**
 * Calls each function once, so that its process starts. On a busy machine, the start takes longer than the app's
 * timeout. Call this before `namePage` fetches the names of places, and before the browser tests.
 */
async function wakeFunctions(): Promise<void> {
  const paths = [
    '/api/places/pending',
    '/atlas/manifest.json',
    '/files/none',
    '/identity/none',
    '/attest/none',
    '/places/none',
  ];
  await Promise.all(paths.map((path) => fetch(`http://127.0.0.1:${testPorts.hosting}${path}`)));
}

interface TestSuiteOptions {
  /** The Firebase suite keeps accounts and files in this folder. Without it, they are only in memory. */
  keptDirectory?: string;
  fill?: (suite: Suite) => Promise<void>;
  isDevelopment?: boolean;
}

async function seed(suite: Suite): Promise<void> {
  await createAccounts(`127.0.0.1:${testPorts.auth}`);
  await step('Filling it with the seed', () => importPlaces(suite.env));
}

async function startTestSuite(
  engine: Engine,
  { keptDirectory, fill = seed, isDevelopment = false }: TestSuiteOptions,
  signal: AbortSignal,
): Promise<Suite> {
  const settings = { VITE_MIRRORS: 'https://copy.example/x', ...localWebSettings(testPorts.auth) };
  const [root, mode] = isDevelopment
    ? [developmentRoot, { NODE_ENV: 'development' }]
    : [webRoot, {}];
  await buildAll({ outDir: root, settings: { ...settings, ...mode } });
  const suite = await step('Starting the Firebase suite for tests', () =>
    startSuite({
      name: 'test',
      ports: testPorts,
      engine,
      webRoot: root,
      ...(keptDirectory ? { keptDirectory } : {}),
      // A low number of ATTESTATION_BITS makes the proof of work almost free.
      env: { PUBLIC_ORIGINS: `http://127.0.0.1:${testPorts.hosting}`, ATTESTATION_BITS: '2' },
      signal,
    }),
  );
  try {
    await fill(suite);
    await step('Waking the functions', wakeFunctions);
    if (!(await namePage(root, `http://127.0.0.1:${testPorts.hosting}`)))
      throw new Error('the published map does not answer, so the page would lack its names');
  } catch (error) {
    await suite.stop();
    throw error;
  }
  return suite;
}

export async function withTestSuite<T>(
  engine: Engine,
  work: (suite: Suite) => Promise<T>,
  options: TestSuiteOptions = {},
): Promise<T> {
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort();
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, interrupt);

  const suite = await startTestSuite(engine, options, interrupted.signal);
  const exit = () => process.exit(130);
  interrupted.signal.addEventListener('abort', () => {
    suite.stop().then(exit, (error: unknown) => {
      console.error('The suite could not be stopped', error);
      exit();
    });
  });
  try {
    return await work(suite);
  } finally {
    await suite.stop();
    for (const signal of signals) process.off(signal, interrupt);
  }
}
