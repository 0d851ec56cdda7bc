import { beforeEach, expect, it, vi } from 'vitest';
import { run } from '../functions/removeOrphanedUploads.ts';

const { steps, accounts, uploads } = vi.hoisted(() => {
  const steps: string[] = [];
  const accounts = { traces: { unfinished: vi.fn<() => Promise<string[]>>() } };
  const uploads = {
    async *removable() {
      steps.push('uploads');
      yield [];
    },
  };
  return { steps, accounts, uploads };
});
vi.mock('./accounts.ts', () => ({ accounts }));
vi.mock('./uploads.ts', () => ({ uploads }));
vi.mock('./storage.ts', () => ({ blobs: {} }));
vi.mock('./log.ts', () => ({
  log: () => undefined,
  logError: (message: string) => () => void steps.push(message),
}));

beforeEach(() => {
  steps.length = 0;
  accounts.traces.unfinished.mockImplementation(async () => {
    steps.push('erasures');
    return [];
  });
});

it('finishes the erasures of accounts before it removes uploads', async () => {
  await run();
  expect(steps).toEqual(['erasures', 'uploads']);
});

it('removes uploads even if the unfinished erasures cannot be read', async () => {
  accounts.traces.unfinished.mockRejectedValue(new Error('the database is broken'));
  await run();
  expect(steps).toEqual(['erasures of accounts failed', 'uploads']);
});
