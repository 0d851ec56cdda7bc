import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testPorts } from '../../tools/local/ports.ts';
import { emptyKept } from '../../tools/local/reset.ts';
import { chooseEngine } from '../../tools/local/suite/engine.ts';
import type { Suite } from '../../tools/local/suite/suite.ts';
import { runNode } from '../../tools/run-node.ts';
import { addCounts, type Counts } from './counts.ts';
import { runEndToEnd } from './end-to-end.ts';
import { withTestSuite } from './suite.ts';

const config = 'tests/e2e/restored/vitest.config.ts';

const testFiles = [
  'restored/after',
  'visitor/place-page',
  'visitor/search',
  'visitor/former-names',
  'contribute/review',
  'contribute/undo',
  'contribute/suggestion-to-map',
];

/**
 * Tests a whole backup and restore. Users contribute, `npm run cli -- backup` runs, the function of `npm run cli --
 * reset` deletes all data, and `npm run cli -- restore` fills the empty Firebase suite. Then browser tests run.
 */
export async function runRestored(official: boolean): Promise<Counts> {
  const root = mkdtempSync(path.join(tmpdir(), 'adyurdu-restored-'));
  const [data, backup] = [path.join(root, 'data'), path.join(root, 'backup')];
  const keptDirectory = path.join(data, 'export');
  const engine = chooseEngine(official, path.join(data, 'firestore'));
  const env = { ADYURDU_RESTORED_NOTE: path.join(root, 'contributed.json') };
  const run = (suite: Suite, files: string[]) =>
    runEndToEnd({ ...suite, env: { ...suite.env, ...env } }, files, { full: false, config });
  try {
    mkdirSync(data);
    const before = await withTestSuite(
      engine,
      async (suite) => {
        const counts = await run(suite, ['restored/before']);
        await command(['backup', backup], suite);
        return counts;
      },
      { keptDirectory },
    );
    await emptyKept(testPorts, data);
    mkdirSync(data);
    const after = await withTestSuite(engine, (suite) => run(suite, testFiles), {
      keptDirectory,
      fill: (suite) => command(['restore', backup], suite),
    });
    return addCounts([before, after]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function command(args: string[], { env }: Suite): Promise<void> {
  const status = await runNode(['tools/run.mjs', ...args], env);
  if (status !== 0) throw new Error(`${args[0]} ended with status ${String(status)}`);
}
