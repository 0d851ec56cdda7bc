import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listPackPath, settlementCellAt, listLevel } from '@shared/formats/settlement-pack.ts';
import { timeouts } from '../../lib/timeouts.ts';

vi.stubEnv('VITE_MIRROR', 'off');
const { fetchListed } = await import('./fetch-settlements.ts');

const cell = settlementCellAt({ lat: 38.08, lng: 46.29 }, listLevel);
const files = {
  names: '{"ids":[1],"fa":["تبریز"]}',
  classes: '{"classes":"c"}',
  variants: '{"variants":[["az:Təbriz"]]}',
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function slowNames() {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({ start: (one) => void (body = one) });
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith(listPackPath('names', cell))) return new Response(stream);
    const kind = (['classes', 'variants'] as const).find((one) =>
      address.endsWith(listPackPath(one, cell)),
    );
    return kind ? new Response(files[kind]) : new Response(null, { status: 404 });
  });
  return {
    arrive: (bytes: Uint8Array) => body?.enqueue(bytes),
    end: () => body?.close(),
  };
}

it('reads the three files of a cell for longer than the timeout, if data keeps arriving', async () => {
  const { arrive, end } = slowNames();
  const fetched = fetchListed(cell);
  const bytes = new TextEncoder().encode(files.names);
  for (const [from, to] of [
    [0, 4],
    [4, 20],
    [20, bytes.length],
  ] as const) {
    await vi.advanceTimersByTimeAsync(timeouts.stalled - 1);
    arrive(bytes.slice(from, to));
  }
  await vi.advanceTimersByTimeAsync(timeouts.stalled - 1);
  end();
  expect(await fetched).toEqual({
    names: { ids: [1], fa: ['تبریز'] },
    classes: { classes: 'c' },
    variants: { variants: [['az:Təbriz']] },
  });
});

it('fails when no data arrives until the timeout', async () => {
  const { arrive } = slowNames();
  const failed = fetchListed(cell).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(timeouts.stalled - 1);
  arrive(new TextEncoder().encode('{'));
  await vi.advanceTimersByTimeAsync(timeouts.stalled);
  expect(await failed).toMatchObject({ name: 'NoAnswerError' });
});
