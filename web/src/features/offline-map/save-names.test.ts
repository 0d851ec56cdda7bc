import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { maxInArea } from '@shared/contract/area-files.ts';
import { timeouts } from '../../lib/timeouts.ts';

const saved: { blob: Blob; name: string }[] = [];
vi.mock('../../lib/save-as.ts', () => ({
  saveBlob: (blob: Blob, name: string) => void saved.push({ blob, name }),
}));

const { saveNames } = await import('./save-names.ts');

const area = { west: 45, south: 37, east: 46, north: 38 };

beforeEach(() => {
  saved.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function slowFile() {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({ start: (one) => void (body = one) });
  const headers = {
    'content-type': 'application/gpx+xml',
    'content-disposition': 'attachment; filename="adyurdu-45.00-places.gpx"',
  };
  vi.stubGlobal('fetch', async () => new Response(stream, { headers }));
  return {
    arrive: (text: string) => body?.enqueue(new TextEncoder().encode(text)),
    end: () => body?.close(),
  };
}

it('saves a file that takes longer than the timeout, if data keeps arriving', async () => {
  const { arrive, end } = slowFile();
  const saving = saveNames('places.gpx', area);
  saving.catch(() => undefined);
  for (const text of ['<gpx>', '…', '</gpx>']) {
    await vi.advanceTimersByTimeAsync(timeouts.stalled - 1);
    arrive(text);
  }
  await vi.advanceTimersByTimeAsync(timeouts.stalled - 1);
  end();
  await saving;
  const [file] = saved;
  expect(saved.length).toBe(1);
  expect(file?.name).toBe('adyurdu-45.00-places.gpx');
  expect(file?.blob.type).toBe('application/gpx+xml');
  expect(await file?.blob.text()).toBe('<gpx>…</gpx>');
});

it('fails and saves nothing when no data arrives until the timeout', async () => {
  const { arrive } = slowFile();
  const saving = saveNames('places.gpx', area).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(timeouts.stalled - 1);
  arrive('<gpx>');
  await vi.advanceTimersByTimeAsync(timeouts.stalled);
  expect(await saving).toMatchObject({ name: 'NoAnswerError' });
  expect(saved).toEqual([]);
});

const refusal = (limit: number) =>
  JSON.stringify({ success: false, error: { code: 'too_large', message: '', limit } });

it.each([
  [refusal(500), 500, true],
  [refusal(10_000), 10_000, false],
  ['{}', maxInArea, false],
  ['<html>', maxInArea, false],
])('reads the limit from an error response: %s', async (body, limit, areLong) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status: 413 }));
  await expect(saveNames('places.gpx', area)).rejects.toMatchObject({
    name: 'TooManyNames',
    ...{ limit, areLong },
  });
});

it.each([429, 503])('fails with status %i', async (status) => {
  vi.stubGlobal('fetch', async () => new Response('no', { status }));
  await expect(saveNames('places.gpx', area)).rejects.toThrow(`status ${status}`);
  expect(saved).toEqual([]);
});

it('fails and saves nothing when a login page answers', async () => {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  vi.stubGlobal('fetch', async () => new Response('<html>Sign in</html>', { headers }));
  await expect(saveNames('places.gpx', area)).rejects.toMatchObject({ name: 'ApiError' });
  expect(saved).toEqual([]);
});
