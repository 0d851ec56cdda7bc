import { afterAll, afterEach } from 'vitest';
import { endFile, endJourney } from './clean-up.ts';

afterEach(({ task }) =>
  endJourney({ name: task.fullTestName, failed: task.result?.state === 'fail' }),
);
afterAll(endFile);
