import { connect as openSocket } from 'node:net';
import { initializeApp } from 'firebase-admin/app';

/** The project of the local suite (.firebaserc). */
const localProject = 'demo-adyurdu';
/** Ports of `npm start` (firebase.json). */
const localHosts = {
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199',
};

/**
 * Connects the Admin SDK to the local suite, or to a project in the cloud with the credentials of `gcloud auth
 * application-default login`. Call this before any other Firebase code.
 *
 * @returns a description of the target to print
 * @throws Error when the local suite does not answer, because the SDK would try for minutes
 */
export async function connect(project: string | undefined): Promise<string> {
  if (project === undefined) {
    const id = process.env['GCLOUD_PROJECT'] ?? localProject;
    for (const [name, host] of Object.entries(localHosts)) process.env[name] ??= host;
    // Skips the slow search for Google Cloud's metadata server.
    process.env['METADATA_SERVER_DETECTION'] ??= 'none';
    for (const name of Object.keys(localHosts)) await requireAnswer(process.env[name] ?? '');
    initializeApp({ projectId: id, storageBucket: `${id}.firebasestorage.app` });
    return `${id} on the local suite`;
  }
  for (const name of Object.keys(localHosts)) delete process.env[name];
  initializeApp({ projectId: project, storageBucket: `${project}.firebasestorage.app` });
  return `${project} in the cloud`;
}

async function requireAnswer(host: string): Promise<void> {
  const { hostname, port } = new URL(`http://${host}`);
  await new Promise<void>((resolve, reject) => {
    const socket = openSocket({ host: hostname, port: Number(port) });
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', () => {
      reject(new Error(`nothing answers at ${host}: start the local suite (npm start) first`));
    });
  });
}
