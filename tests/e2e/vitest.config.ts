import { mergeConfig } from 'vitest/config';
import shared, { productTests } from './vitest.shared.ts';

/**
 * Tests that use several browsers at the same time. They run after all other tests. Otherwise the busy server would
 * refuse calls of the other tests, and the other tests would fail.
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
