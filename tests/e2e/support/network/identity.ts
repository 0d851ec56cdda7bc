import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterFile } from '../clean-up.ts';

const { createApp } = createRequire(import.meta.url)(
  'firebase-tools/lib/emulator/auth/server.js',
) as { createApp: (projectId: string) => Promise<RequestListener> };

/** Project settings in the form of the Identity Toolkit's `projects.updateConfig`. */
export interface IdentitySettings {
  emailPrivacyConfig?: { enableImprovedEmailPrivacy: boolean };
  blockingFunctions?: { triggers: Record<string, { functionUri: string }> };
}

const project = process.env['GCLOUD_PROJECT'] ?? 'demo-adyurdu';

async function start(): Promise<Server> {
  const server = createServer(await createApp(project)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** One for a file's tests: it takes some seconds to start. */
let running: Promise<Server> | undefined;

/**
 * An Auth emulator for this file, with settings that the suite's cannot have while other tests run; they
 * replace the previous test's.
 *
 * @returns its host, to which a browser can be redirected
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
