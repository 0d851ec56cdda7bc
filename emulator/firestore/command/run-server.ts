import { readFile } from 'node:fs/promises';
import { printIssue, type Issue } from '../../rules/index.ts';
import { IndexFileError } from '../database/index.ts';
import type { RulesFile } from '../authorization/rulebook.ts';
import { keepMemoryLean } from './lean-memory.ts';
import {
  startFirestoreServer,
  type FirestoreServer,
  type FirestoreServerOptions,
} from '../server/start.ts';

export class StartError extends Error {
  override name = 'StartError';
}

/** Throws StartError if the rules file cannot be read. */
export async function readRules(file: string): Promise<RulesFile> {
  return { name: file, content: await readText(file, 'rules') };
}

export async function readText(file: string, what: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new StartError(`Cannot read the ${what} file ${file}: ${(error as Error).message}`);
  }
}

/**
 * Starts the server, and resolves when the server accepts requests. SIGINT, SIGTERM or a shutdown request over HTTP
 * closes the server and ends the process. Throws StartError if the port is taken or not permitted, or if the indexes
 * file is invalid.
 */
export async function runUntilStopped(options: FirestoreServerOptions): Promise<FirestoreServer> {
  const { rules } = options;
  const server = await start({
    ...options,
    onRulesIssues: (issues) => reportIssues(issues, rules),
    onKept: (count) =>
      console.log(
        `The data directory contains ${count} database(s), so the older export is not imported.`,
      ),
    onShutdown: exitOnceClosed,
  });
  keepMemoryLean();
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    exitOnceClosed(server.close());
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return server;
}

function exitOnceClosed(closed: Promise<void>): void {
  closed.then(
    () => process.exit(0),
    (error: unknown) => {
      console.error('firestore: closing failed', error);
      process.exit(1);
    },
  );
}

async function start(options: FirestoreServerOptions): Promise<FirestoreServer> {
  try {
    return await startFirestoreServer(options);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const where = `${options.host ?? '127.0.0.1'}:${options.port}`;
    // The Firebase CLI looks for exactly the text "address already in use" to explain a failed start.
    if (code === 'EADDRINUSE')
      throw new StartError(`${where}: address already in use, the port is taken`);
    if (error instanceof IndexFileError)
      throw new StartError(`The indexes file is invalid: ${error.message}`);
    if (code === 'EACCES') throw new StartError(`${where}: not permitted to listen there`);
    throw error;
  }
}

function reportIssues(issues: readonly Issue[], rules: RulesFile | undefined): void {
  for (const issue of issues) console.error(printIssue(issue, rules?.content ?? ''));
  if (issues.some(({ severity }) => severity === 'ERROR')) {
    console.error('The rules have errors. Until they are fixed, only the Admin SDK has access.');
  }
}
