import { test, TestRunner } from 'vitest';

/**
 * Runs test files for Stryker, which hears of tests alone: a change that keeps a file from being loaded would go
 * unnoticed. Here such a file has one test, which fails.
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
