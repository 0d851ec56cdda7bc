import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import type { FirestoreServerOptions } from '../server/start.ts';
import { startServerUnderTest } from './server-under-test.ts';

/** For tests: a server on a free port, with the real Admin SDK as its client. */
export interface TestServer {
  port: number;
  /** Returns a client of a new project that no other test uses. */
  newProject(): Firestore;
  close(): Promise<void>;
}

let projects = 0;

/** Sets this process's FIRESTORE_EMULATOR_HOST to the new server: one server per test file. */
export async function startTestServer(
  options: Partial<FirestoreServerOptions> = {},
): Promise<TestServer> {
  const server = await startServerUnderTest(options);
  // Keeps test clients from looking for Google's metadata server on the network.
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${server.port}`;
  const apps: App[] = [];
  return {
    port: server.port,
    newProject() {
      // only this process: another test file may use the same server
      const projectId = `demo-test-${process.pid}-${projects++}`;
      const app = initializeApp({ projectId }, projectId);
      apps.push(app);
      return getFirestore(app);
    },
    async close() {
      await Promise.all(apps.map((app) => deleteApp(app)));
      await server.close();
    },
  };
}
