import { mergeConfig } from 'vitest/config';
import browser from '../browser/vitest.config.ts';

/** As the other benchmarks in a browser: nothing else may run beside it. */
export default mergeConfig(browser, { test: { root: new URL('.', import.meta.url).pathname } });
