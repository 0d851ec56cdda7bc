import { mergeConfig } from 'vitest/config';
import base from '../vitest.config.ts';

/** The tests before and after a backup start their own Firebase suites (tests/run/restored.ts). */
export default mergeConfig(base, { test: { include: ['restored/*.e2e.ts'] } });
