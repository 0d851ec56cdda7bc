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
  /** Name of the generated configuration and of the log, such as `start` or `test`. */
  name: string;
  ports: Ports;
  engine: Engine;
  /** The folder that Hosting serves. The path is relative to the project's root. */
  webRoot: string;
  /**
   * Folder that keeps accounts and files for the next start. Without a folder, accounts and files are lost when the
   * suite ends.
   */
  keptDirectory?: string;
  env?: Record<string, string>;
  signal?: AbortSignal;
}

export interface Suite {
  url: string;
  /**
   * Id of the process that leads the group of all started processes. The id is undefined if the process could not
   * start.
   */
  pid: number | undefined;
  env: Record<string, string>;
  /** Path of the suite's log file. The next start of the suite overwrites the file. */
  log: string;
  /** Ends all started processes and waits for their end. A second call is harmless. */
  stop(): Promise<void>;
  /**
   * Resolves with the exit status of the Firebase CLI when the suite has ended, with or without `stop`. Null if the CLI
   * was killed.
   */
  ended: Promise<number | null>;
}

const readyLine = /All emulators ready/;
/** Maximum milliseconds of a start. A busy machine with two cores has taken 50 s. */
const startTimeout = 240_000;
const stopTimeout = 45_000;

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
  // Arguments for importing and exporting data. This project's Firestore emulator writes changes to disk immediately.
  // Google's emulator does not, so the Firebase CLI exports its data at the end.
  const persistence: string[] = [];
  if (kept && existsSync(path.join(kept, 'firebase-export-metadata.json')))
    persistence.push('--import', kept);
  if (kept && engine.name === 'official') persistence.push('--export-on-exit', kept);
  return [
    inRoot('tools/local/suite/firebase-cli.mjs'),
    'emulators:start',
    ...['--project', projectId, '--config', config],
    // Omits the three lines that the Firebase CLI logs for each request, because they take a fifth of the request's
    // time. The messages of functions are still logged.
    ...['--log-verbosity', 'QUIET'],
    ...['--only', 'auth,functions,firestore,storage,hosting'],
    ...persistence,
  ];
}

/** Sends a signal to the process group that the Firebase CLI leads. The signal reaches no other process. */
function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // `process.kill` fails if the process group no longer exists.
  }
}

/**
 * Starts the suite, and waits until all its emulators are ready.
 *
 * @throws Error that names the ports in use, or quotes the last lines of the Firebase CLI if the suite does not become
 * ready
 */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  await requireFree(options.ports);
  const config = writeSuiteConfig(options.name, options.ports, options.webRoot);
  mkdirSync(inRoot('.cache'), { recursive: true });
  const logFile = inRoot('.cache', `suite-${options.name}.log`);
  const log = createWriteStream(logFile);

  // Gives each suite its own folder for temporary files, because the Firebase CLI stores files under fixed names there.
  // In a common folder, a second suite would delete the files of the first one.
  const temporary = mkdtempSync(path.join(tmpdir(), 'adyurdu-'));

  const child = spawn(process.execPath, cliArguments(options, config), {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // The Firebase CLI stores its settings in this folder. The default folder is in HOME, which may not be writable
      // on a fresh machine.
      XDG_CONFIG_HOME: inRoot('.cache/config'),
      TMPDIR: temporary,
      CI: 'true',
      NO_UPDATE_NOTIFIER: '1',
      // Switches off the search for a Google Cloud metadata server, because this search would take seconds.
      METADATA_SERVER_DETECTION: 'none',
      // Maximum seconds for loading the functions. A busy machine exceeds the default of ten seconds, and the Firebase
      // CLI would then continue without any function.
      FUNCTIONS_DISCOVERY_TIMEOUT: '120',
      // Functions write emails to the folder MAIL_FOLDER, and /notifications/mail lists them.
      MAIL_FOLDER: inRoot('.cache', `mail-${options.name}`),
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
      killGroup(child, 'SIGKILL');
      log.end();
      rmSync(config, { force: true });
      rmSync(temporary, { recursive: true, force: true });
      resolve(code);
    });
  });

  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      // Sends one SIGINT, only to the Firebase CLI. The CLI then exports the data (only with `--export-on-exit`) and
      // stops its emulators.
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
