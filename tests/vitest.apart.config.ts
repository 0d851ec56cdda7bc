import shared from './vitest.config.ts';

/** What starts servers of its own and asks nothing of the running suite: it runs beside what does. */
export default {
  ...shared,
  test: { ...shared.test, include: ['{deploy,kept,reverse-proxy}/**/*.test.ts'] },
};
