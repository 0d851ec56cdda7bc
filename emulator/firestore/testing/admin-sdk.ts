import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import type { FirestoreServerOptions } from '../server/start.ts';
import { startServerUnderTest } from './server-under-test.ts';

/** For tests: a server on a free port, and the real Admin SDK as its client. */
export interface TestServer {
  port: number;
  /** A client of a project that nobody else in this test run uses; every call makes a new project. */
  newProject(): Firestore;
  close(): Promise<void>;
}

let projects = 0;

/** Points FIRESTORE_EMULATOR_HOST of this process at the new server: one server per test file. */
export async function startTestServer(
  options: Partial<FirestoreServerOptions> = {},
): Promise<TestServer> {
  const server = await startServerUnderTest(options);
  // No client of a test looks for Google's metadata server on the network.
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${server.port}`;
  const apps: App[] = [];
  return {
    port: server.port,
    newProject() {
      // of this process: another test file may be on the same server
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
