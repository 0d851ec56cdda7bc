import { test, TestRunner } from 'vitest';

/**
 * Runs test files for Stryker. If a test file cannot be loaded, adds one failing test for this file. Stryker counts
 * only tests, so it would otherwise not notice that a change prevents the file from loading.
 */
export default class LoadingIsATest extends TestRunner {
  override async importFile(
    ...[file, source]: Parameters<TestRunner['importFile']>
  ): Promise<unknown> {
    try {
      return await super.importFile(file, source);
    } catch (error) {
      if (source === 'setup') throw error;
      return test('is loaded', () => {
        throw error;
      });
    }
  }
}
