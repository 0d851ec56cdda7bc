import shared from './vitest.config.ts';

/** Tests that start servers of their own and do not need the running suite: they run beside those that do. */
export default {
  ...shared,
  test: { ...shared.test, include: ['{deploy,kept,reverse-proxy}/**/*.test.ts'] },
};
