import { mergeConfig } from 'vitest/config';
import shared, { productTests } from './vitest.shared.ts';

/**
 * Tests with several browsers at the same time. They run after all other tests: beside them, the server would refuse
 * calls of other tests because it is busy, and these tests would fail.
 */
const crowded = ['contribute/five-reviewers.e2e.ts'];

export default mergeConfig(shared, {
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'browser',
          include: [productTests],
          exclude: crowded,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'crowded', include: crowded, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
