import { expect, it, vi } from 'vitest';
import { run } from '../functions/backUp.ts';

const { lines, cloud } = vi.hoisted(() => {
  const lines: object[] = [];
  const cloud = { lastExport: vi.fn<() => Promise<null>>(), noteFailed: async () => undefined };
  return { lines, cloud };
});
vi.mock('../backup/cloud/google.ts', () => ({ googleCloudBackup: () => cloud }));
vi.mock('./app.ts', () => ({ app: { options: {} } }));
vi.mock('./config.ts', () => ({ config: { backupBucket: 'backup', bucket: 'files' } }));
vi.mock('./firestore.ts', () => ({ db: {} }));
vi.mock('./log.ts', () => ({ log: (line: object) => void lines.push(line) }));
vi.mock('./storage.ts', () => ({ bucketNamed: () => ({}) }));

it('logs the line that raises an alert when a step of the backup fails', async () => {
  cloud.lastExport.mockRejectedValue(new Error('403 for aylin@mail.example'));
  await expect(run()).rejects.toThrow('403');
  expect(lines).toEqual([
    { severity: 'ERROR', message: 'the backup is incomplete', error: 'Error: 403 for [email]' },
  ]);
});
