import { mergeConfig } from 'vitest/config';
import browser from '../browser/vitest.config.ts';

/** Settings of the browser benchmarks. Nothing else may run at the same time. */
export default mergeConfig(browser, { test: { root: new URL('.', import.meta.url).pathname } });
