import { afterAll, afterEach } from 'vitest';
import { endFile, endTest } from './clean-up.ts';

afterEach(({ task }) =>
  endTest({ name: task.fullTestName, failed: task.result?.state === 'fail' }),
);
afterAll(endFile);
