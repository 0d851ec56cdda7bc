import { mergeConfig } from 'vitest/config';
import base from '../vitest.config.ts';

/**
 * Settings for the tests of mirrors. The product is stopped while these tests run
 * (tests/run/mirrored.ts).
 */
export default mergeConfig(base, { test: { include: ['mirror/*.e2e.ts'] } });
