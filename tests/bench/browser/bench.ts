import { chooseEngine } from '../../../tools/local/suite/engine.ts';
import { obtainChromium } from '../../e2e/support/chromium.ts';
import { withTestSuite } from '../../run/suite.ts';
import { runVitest } from '../../run/vitest.ts';

const { failed } = await withTestSuite(chooseEngine(false), async (suite) =>
  runVitest({
    config: 'tests/bench/browser/vitest.config.ts',
    files: process.argv.slice(2),
    env: { ...suite.env, ADYURDU_CHROMIUM: await obtainChromium() },
  }),
);
process.exit(failed > 0 ? 1 : 0);
