import { expect, it, vi } from 'vitest';
import { scheduledRows } from './function-table/table.ts';

const lines = vi.hoisted(() => [] as object[]);
vi.stubEnv('GCLOUD_PROJECT', 'demo-adyurdu');
vi.mock('firebase-functions/logger', () => ({ write: (line: object) => void lines.push(line) }));

it.each(scheduledRows)('a failed run of %s logs the line that raises an alert', async (name) => {
  const { deployed } = await import('./deployed.ts');
  lines.length = 0;
  // In this test, each run fails, because the code of the function is missing: the build has not put it into the folder
  // of deployed.ts.
  await expect(deployed[name].run({ scheduleTime: '' })).rejects.toThrow(
    'a scheduled function failed',
  );
  expect(lines).toMatchObject([
    {
      severity: 'ERROR',
      message: 'a scheduled function failed',
      error: expect.stringContaining(`${name}.js`),
    },
  ]);
});
