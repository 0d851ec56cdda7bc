import { mergeConfig } from 'vitest/config';
import base from '../vitest.config.ts';

/** While the tests of mirrors run, the product is stopped (tests/run/mirrored.ts). */
export default mergeConfig(base, { test: { include: ['mirror/*.e2e.ts'] } });
