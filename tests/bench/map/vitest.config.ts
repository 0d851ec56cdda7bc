import { mergeConfig } from 'vitest/config';
import browser from '../browser/vitest.config.ts';

/** As for the other benchmarks in a browser: nothing else may run at the same time. */
export default mergeConfig(browser, { test: { root: new URL('.', import.meta.url).pathname } });
