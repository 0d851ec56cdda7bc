import { spawn } from 'node:child_process';
import { freePort } from '../../tools/local/ports.ts';
import { requireGoogleEmulators } from '../../tools/local/suite/engine.ts';
import { firestoreArguments } from '../../tools/local/suite/google/emulators.ts';
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

export async function runOfficialFirestore(): Promise<Counts> {
  const { firestore, jdk } = requireGoogleEmulators();
  const port = await freePort();
  const flags = ['--host', '127.0.0.1', '--port', String(port)];
  const server = spawn(jdk.java, firestoreArguments(firestore.path, flags), { stdio: 'ignore' });
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
