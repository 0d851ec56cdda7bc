import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, testPorts } from '../../local/ports.ts';
import { chooseEngine } from '../../local/suite/engine.ts';
import { runNode } from '../../scripts/run-node.ts';
import type { Counts } from './counts.ts';
import { runEndToEnd } from './end-to-end.ts';
import { withTestSuite } from './suite.ts';

const config = 'tests/e2e/mirror/vitest.config.ts';

/** Of visitors: what they do asks nothing of the API, and stands in for nothing. */
const journeys = ['mirror/mirror', 'visitor/views', 'visitor/context-menu', 'visitor/toolbar'];

/** Milliseconds for which a server of files may take to start. */
const patience = 20_000;

/**
 * A mirror as an operator makes one of the running product, which is stopped then; and visitors' journeys on what
 * lies there, handed out by Python's server of files below a path of its own.
 */
export async function runMirrored(official: boolean): Promise<Counts> {
  const root = mkdtempSync(path.join(tmpdir(), 'adyurdu-mirrored-'));
  try {
    const suite = await withTestSuite(chooseEngine(official), async (running) => {
      const from = `http://127.0.0.1:${testPorts.hosting}`;
      const out = path.join(root, 'some/copy');
      const options = [
        '--from',
        from,
        '--live',
        'https://live.example',
        '--copy',
        'https://copy.example/x',
        '--pages',
        '--cards',
      ];
      const status = await runNode(['scripts/run.mjs', 'mirror', out, ...options], running.env);
      if (status !== 0) throw new Error(`mirror ended with status ${String(status)}`);
      return running;
    });
    const port = await freePort();
    const stop = await serveFiles(root, port);
    const env = { ...suite.env, ADYURDU_MIRROR_URL: `http://127.0.0.1:${port}/some/copy/` };
    try {
      return await runEndToEnd({ ...suite, env }, journeys, { full: false, config });
    } finally {
      stop();
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** @returns what stops it @throws Error where there is no Python */
async function serveFiles(root: string, port: number): Promise<() => void> {
  const server = spawn(
    'python3',
    ['-m', 'http.server', String(port), '--bind', '127.0.0.1', '--directory', root],
    { stdio: 'ignore' },
  );
  let failure: Error | null = null;
  server.once('error', (cause) => {
    failure = new Error('python3 did not start: mirrors are tried with its server of files', {
      cause,
    });
  });
  const end = Date.now() + patience;
  for (;;) {
    const answers = await fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return () => server.kill();
    if (failure) throw failure;
    if (Date.now() > end) throw new Error(`python3 -m http.server does not answer at ${port}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
