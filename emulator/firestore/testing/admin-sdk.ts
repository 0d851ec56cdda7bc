import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import type { FirestoreServerOptions } from '../server/start.ts';
import { startServerUnderTest } from './server-under-test.ts';

export interface TestServer {
  port: number;
  newProject(): Firestore;
  close(): Promise<void>;
}

let projects = 0;

/**
 * Starts a server and sets this process's FIRESTORE_EMULATOR_HOST to the server's address. A test file can therefore
 * use only one server.
 */
export async function startTestServer(
  options: Partial<FirestoreServerOptions> = {},
): Promise<TestServer> {
  const server = await startServerUnderTest(options);
  // This variable stops test clients from looking for Google's metadata server on the network.
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${server.port}`;
  const apps: App[] = [];
  return {
    port: server.port,
    newProject() {
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
