import { test, TestRunner } from 'vitest';

/**
 * Runs test files for Stryker. Stryker counts only tests, so it would not notice a change that prevents a file from
 * loading. Such a file gets one failing test.
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
