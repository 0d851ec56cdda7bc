/**
 * `npm run bench -- map` measures making, loading and panning the map. It also makes contact sheets of the map's views.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chooseEngine } from '../../../tools/local/suite/engine.ts';
import { inRoot } from '../../../tools/paths.ts';
import { runNode } from '../../../tools/run-node.ts';
import { obtainChromium } from '../../e2e/support/chromium.ts';
import { withTestSuite } from '../../run/suite.ts';
import { runVitest } from '../../run/vitest.ts';

/** Maximum seconds for making the map's files on two cores. */
const longestStep = 30;

async function stepSeconds(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'map-'));
  const started = performance.now();
  const status = await runNode(['--import', 'tsx', inRoot('map-data/make/command.ts'), folder]);
  const seconds = (performance.now() - started) / 1000;
  rmSync(folder, { recursive: true, force: true });
  if (status !== 0) throw new Error(`the step ended with status ${String(status)}`);
  return seconds;
}

const seconds = await stepSeconds();
process.stdout.write(`build step   ${seconds.toFixed(1)} s (limit ${longestStep})\n`);

const { failed } = await withTestSuite(chooseEngine(false), async (suite) =>
  runVitest({
    config: 'tests/bench/map/vitest.config.ts',
    env: { ...suite.env, ADYURDU_CHROMIUM: await obtainChromium() },
  }),
);
process.exit(failed > 0 || seconds > longestStep ? 1 : 0);
