import { step } from '../../tools/progress.ts';
import type { Suite } from '../../tools/local/suite/suite.ts';
import type { Language } from '../../web/src/i18n/languages.ts';
import { obtainChromium } from '../e2e/support/chromium.ts';
import { readFailures } from '../e2e/support/failures.ts';
import type { Counts } from './counts.ts';
import { runVitest } from './vitest.ts';

export interface BrowserTestOptions {
  full: boolean;
  /** If true, only tests without the tag `full` run. They test the core of the product, without variants. */
  core?: boolean;
  language?: Language;
  config?: string;
}

export async function runEndToEnd(
  suite: Suite,
  files: string[],
  {
    full,
    core = false,
    language = 'en',
    config = 'tests/e2e/vitest.config.ts',
  }: BrowserTestOptions,
): Promise<Counts> {
  const chromium = await step('Finding a Chromium', () => obtainChromium());
  const env = {
    ...suite.env,
    ADYURDU_CHROMIUM: chromium,
    ADYURDU_TEST_LANGUAGE: language,
  };
  // An aborted run may have left messages about failures. This call reads and discards them.
  readFailures();
  const counts = await runVitest({ config, env, core, full, files });
  for (const told of readFailures()) process.stdout.write(`\n${told}\n`);
  return counts;
}
