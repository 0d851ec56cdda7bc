import type { RulesFile } from '../authorization/rulebook.ts';
import { startFirestoreServer, type FirestoreServerOptions } from '../server/start.ts';

/** What the SDK suites run on. */
export interface ServerUnderTest {
  port: number;
  close(): Promise<void>;
}

/** Whether the suites run on Google's emulator in place of ours. */
export const isGoogles = process.env['FIRESTORE_UNDER_TEST'] !== undefined;

/**
 * Our server on a free port; or, where FIRESTORE_UNDER_TEST gives its port, one that is running
 * already, whose rules for `project` are then loaded over HTTP. That way Google's emulator
 * is held to the same suites.
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
