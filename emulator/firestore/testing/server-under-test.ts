import type { RulesFile } from '../authorization/rulebook.ts';
import { startFirestoreServer, type FirestoreServerOptions } from '../server/start.ts';

export interface ServerUnderTest {
  port: number;
  close(): Promise<void>;
}

export const isGoogles = process.env['FIRESTORE_UNDER_TEST'] !== undefined;

/**
 * Starts this project's server on a free port. If FIRESTORE_UNDER_TEST contains the port of a running server, such as
 * Google's emulator, the suites test that server instead, and this function loads the rules for `project` over HTTP.
 */
export async function startServerUnderTest(
  options: Partial<FirestoreServerOptions> = {},
  project = 'demo-test',
): Promise<ServerUnderTest> {
  const running = process.env['FIRESTORE_UNDER_TEST'];
  if (running === undefined) return startFirestoreServer({ port: 0, ...options });
  if (!/^\d+$/.test(running)) {
    throw new Error(`FIRESTORE_UNDER_TEST is "${running}", expected a port`);
  }
  if (options.rules) await loadRules(Number(running), project, options.rules);
  return { port: Number(running), close: () => Promise.resolve() };
}

async function loadRules(port: number, project: string, rules: RulesFile): Promise<void> {
  const answer = await fetch(
    `http://127.0.0.1:${port}/emulator/v1/projects/${project}:securityRules`,
    {
      method: 'PUT',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ rules: { files: [rules] } }),
    },
  );
  if (!answer.ok) throw new Error(`The rules were refused: ${await answer.text()}`);
}
