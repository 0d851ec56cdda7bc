import { step } from '../../scripts/progress.ts';
import type { Suite } from '../../local/suite/suite.ts';
import { obtainChromium } from '../e2e/support/chromium.ts';
import type { Counts } from './counts.ts';
import { runVitest } from './vitest.ts';

/**
 * Browser journeys against the running suite.
 * @param full also in the languages that a plain run leaves out (tests/e2e/support/languages/journey.ts)
 */
export async function runEndToEnd(
  suite: Suite,
  files: string[],
  full: boolean,
  config = 'tests/e2e/vitest.config.ts',
): Promise<Counts> {
  const chromium = await step('Finding a Chromium', () => obtainChromium());
  const env = { ...suite.env, ADYURDU_CHROMIUM: chromium, ADYURDU_TEST_FULL: full ? '1' : '' };
  return runVitest({ config, env, files });
}
