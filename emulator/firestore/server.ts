import { RulesGate } from './authorization/rules-gate.ts';
import { Rulebook, type RulesFile } from './authorization/rulebook.ts';
import type { Database } from './database/index.ts';
import { createAdminActions } from './http/admin-actions.ts';
import { createHttpServer } from './http/router.ts';
import { Databases, type OpenStore } from './wire/databases.ts';
import { createGrpcServer } from './wire/grpc-server.ts';
import type { DatabaseName } from './wire/names.ts';
import { openStore, type StoreOptions } from './wire/open-store.ts';
import { openPort } from './wire/port.ts';
import { createOperations } from './wire/rpc/operations.ts';
import type { Service } from './wire/rpc/service.ts';

export interface FirestoreServerOptions extends StoreOptions {
  /** Default 127.0.0.1: nothing here asks for a password. */
  host?: string;
  /** 0 takes any free port. */
  port: number;
  /** The security rules of every project that does not load its own. Without any, everything is allowed. */
  rules?: RulesFile;
  /** Told what is wrong with `rules`; errors there deny everything. */
  onRulesIssues?: (issues: ReturnType<Rulebook['loadDefault']>) => void;
  /** Fills the databases before the port opens. */
  seed?: (open: OpenStore) => Promise<void>;
  /** Called after somebody asked for a shutdown over HTTP and the server has closed. */
  onShutdown?: () => void;
}

export interface FirestoreServer {
  port: number;
  /** Stops serving and leaves the data on disk, where there is any, complete. */
  close(): Promise<void>;
}

/**
 * Serves Firestore on one TCP port: gRPC for the Admin SDK and the web SDK in Node, REST and the emulator's controls over
 * HTTP/1.1. Rejects with the listen error when the port cannot be had.
 */
export async function startFirestoreServer(
  options: FirestoreServerOptions,
): Promise<FirestoreServer> {
  const rulebook = new Rulebook();
  if (options.rules !== undefined) {
    const issues = rulebook.loadDefault(options.rules);
    options.onRulesIssues?.(issues);
  }
  const databases = new Databases((name) => openStore(name, options));
  rulebook.onChange(() => {
    for (const { hub } of databases.all()) hub.rulesChanged();
  });
  await options.seed?.((name) => databases.get(name).store);
  const operations = createOperations(serviceOf(databases, new RulesGate(rulebook)));
  const grpc = createGrpcServer(operations);
  const admin = createAdminActions(databases, rulebook);
  const http = createHttpServer(operations, {
    ...admin,
    shutdown: () => void close().then(options.onShutdown),
  });
  const port = await openPort(
    { host: options.host ?? '127.0.0.1', port: options.port },
    { http1: (socket) => http.emit('connection', socket), http2: (socket) => grpc.accept(socket) },
  );
  const close = async () => {
    grpc.close();
    await port.close();
    for (const { store } of databases.all()) await store.close();
  };
  return { port: port.port, close };
}

function serviceOf(databases: Databases, gate: Service['gate']): Service {
  return {
    gate,
    database: (name: DatabaseName): Database => databases.get(name).store,
    hub: (name: DatabaseName) => databases.get(name).hub,
  };
}
