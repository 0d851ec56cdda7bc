import { mergeConfig } from 'vitest/config';
import shared, { productTests } from '../vitest.shared.ts';

/** The tests before and after a backup start their own Firebase suites (tests/run/restored.ts). */
export default mergeConfig(shared, { test: { include: [productTests, 'restored/*.e2e.ts'] } });
