import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot, root } from '../../paths.ts';
import { requireFree, type Ports } from '../ports.ts';
import { writeSuiteConfig } from './config.ts';
import type { Engine } from './engine.ts';

export const projectId = 'demo-adyurdu';

export interface SuiteOptions {
  /** Names the generated configuration and the log: `start`, `test`. */
  name: string;
  ports: Ports;
  engine: Engine;
  /** Folder that Hosting serves, relative to the root. */
  webRoot: string;
  /** Where accounts and files are kept, and found again at the next start; none keeps nothing. */
  keptDirectory?: string;
  env?: Record<string, string>;
  /** Aborted when the user gives up while the suite starts. */
  signal?: AbortSignal;
}

export interface Suite {
  url: string;
  /** The process that leads the group of all that was started; undefined when it could not be. */
  pid: number | undefined;
  /** Addresses of the parts, as the SDKs and our commands expect them in their environment. */
  env: Record<string, string>;
  /** The file that holds what it says; its next start writes it anew. */
  log: string;
  /** Ends everything that was started and waits for it. Safe to call twice. */
  stop(): Promise<void>;
  /** Settles when the suite ends by itself; a failure while running. */
  ended: Promise<number | null>;
}

const readyLine = /All emulators ready/;
/** Milliseconds; a busy machine with two cores has taken 50 s. */
const startTimeout = 240_000;
const stopTimeout = 45_000;

/** The environment in which Admin SDK programs meet this suite. */
function clientEnvironment(ports: Ports, engine: Engine): Record<string, string> {
  return {
    ADYURDU_ENGINE: engine.name,
    GCLOUD_PROJECT: projectId,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
    FIREBASE_EMULATOR_HUB: `127.0.0.1:${ports.hub}`,
    ADYURDU_HOSTING_URL: `http://127.0.0.1:${ports.hosting}`,
  };
}

function cliArguments(options: SuiteOptions, config: string): string[] {
  const { keptDirectory: kept, engine } = options;
  // with our engine everything is kept as it changes; Google's Firestore is exported when it ends
  const persistence: string[] = [];
  if (kept && existsSync(path.join(kept, 'firebase-export-metadata.json')))
    persistence.push('--import', kept);
  if (kept && engine.name === 'official') persistence.push('--export-on-exit', kept);
  return [
    inRoot('tools/local/suite/firebase-cli.mjs'),
    'emulators:start',
    ...['--project', projectId, '--config', config],
    ...['--only', 'auth,functions,firestore,storage,hosting'],
    ...persistence,
  ];
}

/** Kills what is left of the process group; ours alone, since the CLI leads its own group. */
function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // the group is gone already
  }
}

/**
 * Starts the Firebase suite and waits until every part answers.
 * @throws Error that names taken ports, or quotes the CLI's last lines when it ends early.
 */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  await requireFree(options.ports);
  const config = writeSuiteConfig(options.name, options.ports, options.webRoot);
  mkdirSync(inRoot('.cache'), { recursive: true });
  const logFile = inRoot('.cache', `suite-${options.name}.log`);
  const log = createWriteStream(logFile);

  // the CLI's parts keep files under fixed names in there: a second suite would wipe the first one's
  const temporary = mkdtempSync(path.join(tmpdir(), 'adyurdu-'));

  const child = spawn(process.execPath, cliArguments(options, config), {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // the CLI keeps its settings there; a fresh machine's HOME may not be writable
      XDG_CONFIG_HOME: inRoot('.cache/config'),
      TMPDIR: temporary,
      // no news, no questions
      CI: 'true',
      NO_UPDATE_NOTIFIER: '1',
      // no look for a Google cloud machine around us: it costs seconds, and there is none
      METADATA_SERVER_DETECTION: 'none',
      // seconds to load the functions; after its own ten, on a busy machine, the CLI goes on without any
      FUNCTIONS_DISCOVERY_TIMEOUT: '120',
      ...(options.keptDirectory && options.engine.name === 'ours'
        ? { ADYURDU_KEEP_IN: options.keptDirectory, ADYURDU_KEEP_PROJECT: projectId }
        : {}),
      ...options.engine.env,
      ...options.env,
    },
  });

  const tail: string[] = [];
  let ready = (): void => undefined;
  const becameReady = new Promise<void>((resolve) => (ready = resolve));
  const onOutput = (chunk: Buffer): void => {
    log.write(chunk);
    const text = chunk.toString('utf8');
    tail.push(...text.split('\n').filter((line) => line.trim() !== ''));
    tail.splice(0, tail.length - 30);
    if (readyLine.test(text)) ready();
  };
  child.stdout.on('data', onOutput);
  child.stderr.on('data', onOutput);

  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      // whatever the CLI left of its children goes with it
      killGroup(child, 'SIGKILL');
      log.end();
      rmSync(config, { force: true });
      rmSync(temporary, { recursive: true, force: true });
      resolve(code);
    });
  });

  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      // one SIGINT to the CLI alone: it exports, then shuts its emulators down in order
      child.kill('SIGINT');
      const timer = setTimeout(() => killGroup(child, 'SIGKILL'), stopTimeout);
      await ended;
      clearTimeout(timer);
    }
    await ended;
  };

  const aborted = new Promise<string>((resolve) =>
    options.signal?.addEventListener('abort', () => resolve('was stopped while it started'), {
      once: true,
    }),
  );
  const outcome = await Promise.race([
    aborted,
    becameReady.then(() => 'ready' as const),
    ended.then((code) => `ended with status ${String(code)}`),
    new Promise<string>((resolve) =>
      setTimeout(resolve, startTimeout, `was not ready after ${startTimeout / 1000} s`).unref(),
    ),
  ]);
  if (outcome !== 'ready') {
    await stop();
    throw new Error(
      `The Firebase suite ${outcome}. Its last lines (all in ${path.relative(root, logFile)}):\n${tail.join('\n')}`,
    );
  }
  return {
    url: `http://127.0.0.1:${options.ports.hosting}`,
    pid: child.pid,
    env: clientEnvironment(options.ports, options.engine),
    log: logFile,
    stop,
    ended,
  };
}
