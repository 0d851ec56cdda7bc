import { mergeConfig } from 'vitest/config';
import browser from '../browser/vitest.config.ts';

export default mergeConfig(browser, { test: { root: new URL('.', import.meta.url).pathname } });
