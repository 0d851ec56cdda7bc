import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../tools/local/ports.ts';
import { officialFolder } from '../../tools/local/suite/engine.ts';
import { step } from '../../tools/progress.ts';
import type { Counts } from './counts.ts';
import { runVitest } from './vitest.ts';

async function untilAnswers(port: number, milliseconds: number): Promise<void> {
  const end = Date.now() + milliseconds;
  for (;;) {
    try {
      if ((await fetch(`http://127.0.0.1:${port}/`)).ok) return;
    } catch (error) {
      if (Date.now() > end)
        throw new Error('Google’s Firestore emulator does not answer', { cause: error });
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The suites that hold our Firestore server to the real SDKs, against Google's emulator. */
export async function runOfficialFirestore(): Promise<Counts> {
  const jar = readdirSync(officialFolder()).find((file) =>
    /^cloud-firestore-emulator-v.*\.jar$/.test(file),
  );
  if (!jar) throw new Error(`No Firestore emulator in ${officialFolder()}`);
  const port = await freePort();
  const server = spawn(
    'java',
    ['-jar', path.join(officialFolder(), jar), '--host', '127.0.0.1', '--port', String(port)],
    {
      stdio: 'ignore',
    },
  );
  try {
    await step('Starting Google’s Firestore emulator', () => untilAnswers(port, 60_000));
    return await runVitest({
      config: 'emulator/firestore/sdk/vitest.config.ts',
      env: {
        FIRESTORE_UNDER_TEST: String(port),
      },
    });
  } finally {
    server.kill('SIGINT');
  }
}
