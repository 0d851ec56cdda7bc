import { step } from '../../scripts/progress.ts';
import type { Suite } from '../../local/suite/suite.ts';
import { obtainChromium } from '../e2e/support/chromium.ts';
import type { Counts } from './counts.ts';
import { runVitest } from './vitest.ts';

/** Browser journeys against the running suite. */
export async function runEndToEnd(suite: Suite, files: string[]): Promise<Counts> {
  const chromium = await step('Finding a Chromium', () => obtainChromium());
  const env = { ...suite.env, ADYURDU_CHROMIUM: chromium };
  return runVitest({ config: 'tests/e2e/vitest.config.ts', env, files });
}
