import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterFile } from '../clean-up.ts';

interface AuthEmulator {
  createApp: (projectId: string) => Promise<RequestListener>;
}

const require = createRequire(import.meta.url);

/** Project settings in the format of the Identity Toolkit's `projects.updateConfig`. */
export interface IdentitySettings {
  emailPrivacyConfig?: { enableImprovedEmailPrivacy: boolean };
  blockingFunctions?: { triggers: Record<string, { functionUri: string }> };
}

const project = process.env['GCLOUD_PROJECT'] ?? 'demo-adyurdu';

/** Loads the emulator only here, because loading it takes a second of processor time, and few tests need it. */
async function start(): Promise<Server> {
  const { createApp } = require('firebase-tools/lib/emulator/auth/server.js') as AuthEmulator;
  const server = createServer(await createApp(project)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

let running: Promise<Server> | undefined;

/**
 * Starts an Auth emulator with these settings for the running test file, or changes the settings of the emulator that
 * the file has started before. The local suite's emulator must keep its settings, because other tests run at the same
 * time.
 *
 * @returns the emulator's host, for tests that redirect a browser's requests to it
 */
export async function identityWith(settings: IdentitySettings): Promise<string> {
  running ??= start();
  const host = `127.0.0.1:${((await running).address() as AddressInfo).port}`;
  const url = `http://${host}/identitytoolkit.googleapis.com/v2/projects/${project}/config`;
  const answer = await fetch(url, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  });
  if (!answer.ok) throw new Error(`settings refused: ${answer.status} ${await answer.text()}`);
  return host;
}

afterFile(async () => {
  const server = await running;
  server?.close();
  server?.closeAllConnections();
  running = undefined;
});
