import shared from './vitest.config.ts';

/** Tests with their own servers run beside the tests that use the running Firebase suite. */
export default {
  ...shared,
  test: { ...shared.test, include: ['{deploy,kept,reverse-proxy}/**/*.test.ts'] },
};
