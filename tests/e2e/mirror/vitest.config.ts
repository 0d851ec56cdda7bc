import { mergeConfig } from 'vitest/config';
import shared, { productTests } from '../vitest.shared.ts';

/** While the tests of mirrors run, the product is stopped (tests/run/mirrored.ts). */
export default mergeConfig(shared, { test: { include: [productTests, 'mirror/*.e2e.ts'] } });
