import { connect as openSocket } from 'node:net';
import { initializeApp } from 'firebase-admin/app';

const localProject = 'demo-adyurdu';
const localHosts = {
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199',
};

/**
 * Connects the Admin SDK to the local suite, or to a cloud project with the credentials of `gcloud auth
 * application-default login`. Call this function before any other Firebase code.
 *
 * @returns a description of the target to print
 * @throws Error if the local suite does not answer; without this check, the SDK would retry for minutes
 */
export async function connect(project: string | undefined): Promise<string> {
  if (project === undefined) {
    const id = process.env['GCLOUD_PROJECT'] ?? localProject;
    for (const [name, host] of Object.entries(localHosts)) process.env[name] ??= host;
    // This setting skips the slow search for the metadata server of Google Cloud.
    process.env['METADATA_SERVER_DETECTION'] ??= 'none';
    for (const name of Object.keys(localHosts)) await requireAnswer(process.env[name] ?? '');
    initializeApp({ projectId: id });
    return `${id} on the local suite`;
  }
  for (const name of Object.keys(localHosts)) delete process.env[name];
  initializeApp({ projectId: project });
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
      reject(new Error(`no response from ${host}: start the local suite first (npm start)`));
    });
  });
}
