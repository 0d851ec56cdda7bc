import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, testPorts } from '../../tools/local/ports.ts';
import { chooseEngine } from '../../tools/local/suite/engine.ts';
import { runNode } from '../../tools/run-node.ts';
import type { Counts } from './counts.ts';
import { runEndToEnd } from './end-to-end.ts';
import { withTestSuite } from './suite.ts';

const config = 'tests/e2e/mirror/vitest.config.ts';

/** Files with tests for visitors. Their tests that need the API are skipped (tests/e2e/support/of-the-product.ts). */
const ofVisitors = [
  'accessibility',
  'context-menu',
  'former-names',
  'layout',
  'map-contract',
  'names-on-the-map',
  'place-page',
  'resilience',
  'search',
  'silent-line',
  'steadiness',
  'toolbar',
  'views',
];
const testFiles = ['mirror/mirror', ...ofVisitors.map((file) => `visitor/${file}.e2e.ts`)];

/** Maximum milliseconds until a file server has started. */
const timeout = 20_000;

/**
 * Makes a signed mirror of the running product as an operator does, and stops the product. Python's file server serves
 * the mirror below a path, and visitors' tests run on the mirror.
 */
export async function runMirrored(official: boolean): Promise<Counts> {
  const root = mkdtempSync(path.join(tmpdir(), 'adyurdu-mirrored-'));
  const key = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
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
      const signing = { ...running.env, EDITION_KEY: key.privateKey };
      const status = await runNode(['tools/run.mjs', 'mirror', out, ...options], signing);
      if (status !== 0) throw new Error(`mirror ended with status ${String(status)}`);
      return running;
    });
    const port = await freePort();
    const stop = await serveFiles(root, port);
    const env = {
      ...suite.env,
      ADYURDU_MIRROR_URL: `http://127.0.0.1:${port}/some/copy/`,
      ADYURDU_MIRROR_KEY: key.publicKey,
    };
    try {
      return await runEndToEnd({ ...suite, env }, testFiles, { full: false, config });
    } finally {
      stop();
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/**
 * @returns a function that stops the server
 * @throws Error if Python is missing
 */
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
  const end = Date.now() + timeout;
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
