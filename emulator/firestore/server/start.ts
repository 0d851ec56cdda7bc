import { RulesGate } from '../authorization/rules-gate.ts';
import { Rulebook, type RulesFile } from '../authorization/rulebook.ts';
import { createAdminActions } from './admin-actions.ts';
import { createHttpServer } from '../http/router.ts';
import { Databases, type OpenDatabaseNamed } from './databases.ts';
import { createGrpcServer } from '../grpc/grpc-server.ts';
import { storedDatabases, databaseOpener, type DatabaseFilesOptions } from './database-files.ts';
import { openPort } from './port.ts';
import { SeedMarker } from './seed-marker.ts';
import { createOperations } from '../rpc/operations.ts';

export interface FirestoreServerOptions extends DatabaseFilesOptions {
  /** Host to listen on. The default is 127.0.0.1, because the server has no password. */
  host?: string;
  /** Port to listen on; 0 takes any free port. */
  port: number;
  /** Security rules for every project that does not load its own. Without any rules, every request is allowed. */
  rules?: RulesFile;
  /** Receives the problems in `rules`. Rules with errors deny every request except those of the admin. */
  onRulesIssues?: (issues: ReturnType<Rulebook['loadDefault']>) => void;
  /**
   * Fills the databases before the port opens. If the data folder already contains complete databases, `seed` is not
   * called. If an earlier `seed` failed or was interrupted, the server empties all databases and calls `seed` again.
   */
  seed?: (open: OpenDatabaseNamed) => Promise<void>;
  /**
   * Called instead of `seed` if the data folder already contains databases. The argument is the number of these
   * databases.
   */
  onKept?: (databases: number) => void;
  /** Called when an HTTP request asks for a shutdown. `closed` settles when the server has closed. */
  onShutdown?: (closed: Promise<void>) => void;
}

export interface FirestoreServer {
  port: number;
  /** Stops serving. When the promise resolves, the data folder, if there is one, contains all data. */
  close(): Promise<void>;
}

/**
 * Serves Firestore on one TCP port. gRPC serves the Admin SDK, and the web SDK in Node. HTTP/1.1 serves REST and the
 * emulator's own endpoints. Rejects with the listen error if the port is not available.
 */
export async function startFirestoreServer(
  options: FirestoreServerOptions,
): Promise<FirestoreServer> {
  const rulebook = new Rulebook();
  if (options.rules !== undefined) {
    const issues = rulebook.loadDefault(options.rules);
    options.onRulesIssues?.(issues);
  }
  const databases = new Databases(databaseOpener(options));
  const closeDatabases = async () => {
    for (const { database } of await databases.all()) await database.close();
  };
  try {
    await fill(databases, options);
    return await serve(databases, rulebook, { ...options, closeDatabases });
  } catch (error) {
    await closeDatabases();
    throw error;
  }
}

/**
 * Opens every database on disk. Then imports the seed, unless the data folder already contains complete databases. All
 * databases are opened at the start for two reasons: damaged files are reported at once, and a later reset deletes the
 * documents of open databases only.
 */
async function fill(
  databases: Databases,
  { dataDirectory, seed, onKept }: FirestoreServerOptions,
): Promise<void> {
  const kept = dataDirectory === undefined ? [] : await storedDatabases(dataDirectory);
  for (const name of kept) await databases.get(name);
  const marker = dataDirectory === undefined ? null : new SeedMarker(dataDirectory);
  if (seed !== undefined) {
    // If the data folder already contains complete databases, the seed is not imported. The seed comes from an earlier
    // export, and after a crash the databases in the data folder are newer than this export.
    if (kept.length > 0 && !(await marker?.exists())) return onKept?.(kept.length);
    await marker?.create();
    for (const { database } of await databases.all()) await database.clear();
    await seed(async (name) => (await databases.get(name)).database);
  }
  // Removes the marker even if no seed is given. An interrupted import may have left the databases incomplete, but
  // clients can write to them from now on, and a later seed must not delete these writes.
  await marker?.remove();
}

async function serve(
  databases: Databases,
  rulebook: Rulebook,
  options: FirestoreServerOptions & { closeDatabases: () => Promise<void> },
): Promise<FirestoreServer> {
  rulebook.onChange(() => {
    databases.all().then(
      (open) => open.forEach(({ hub }) => hub.rulesChanged()),
      (error: unknown) =>
        console.error(
          'firestore: listeners could not get the new rules and keep the old ones',
          error,
        ),
    );
  });
  const operations = createOperations({
    gate: new RulesGate(rulebook),
    open: (name) => databases.get(name),
  });
  const grpc = createGrpcServer(operations);
  const admin = createAdminActions(databases, rulebook);
  const http = createHttpServer(operations, {
    ...admin,
    shutdown: () => (options.onShutdown ?? reportFailure)(close()),
  });
  const port = await openPort(
    { host: options.host ?? '127.0.0.1', port: options.port },
    { http1: (socket) => http.emit('connection', socket), http2: (socket) => grpc.accept(socket) },
  );
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= closeAll());
  const closeAll = async () => {
    grpc.close();
    await port.close();
    await options.closeDatabases();
  };
  return { port: port.port, close };
}

function reportFailure(closed: Promise<void>): void {
  closed.catch((error: unknown) => console.error('firestore: closing failed', error));
}
