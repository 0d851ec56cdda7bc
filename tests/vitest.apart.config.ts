import shared from './vitest.config.ts';

/**
 * Tests that start their own servers and do not need the running suite. They run beside the tests that need the suite.
 */
export default {
  ...shared,
  test: { ...shared.test, include: ['{deploy,kept,reverse-proxy}/**/*.test.ts'] },
};
