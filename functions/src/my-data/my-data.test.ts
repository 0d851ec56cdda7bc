import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { UserTransaction } from '../platform/calls/ports.ts';
import { limits } from '@shared/contract/limits.ts';
import type { MyDataSource, OwnFile, Plain } from './ports.ts';
import { myData } from './serve.ts';

const caller = { uid: 'u', name: 'Aylin', admin: false, moderator: false, verified: true };
const made = new Date('2026-01-02T03:04:06Z');

async function* each<T>(all: readonly T[]): AsyncIterable<T> {
  yield* all;
}

const aFile = (path: string): OwnFile => ({
  path,
  place_id: 'gn-1',
  original_name: 'grandfather.jpg',
  content_type: 'image/jpeg',
  state: 'attached',
  created_at: made,
});

function newDownload(suggestions: number, blobs: Record<string, Uint8Array | null> = {}) {
  const opened: string[] = [];
  const closed: string[] = [];
  const documents = () => each(Array.from({ length: suggestions }, (_, n): Plain => ({ id: n })));
  const source: MyDataSource = {
    account: async (uid) => ({
      uid,
      email: 'aylin@example.org',
      email_verified: true,
      name: 'Aylin',
      providers: ['password'],
      created_at: made,
    }),
    suggestions: documents,
    history: () => each([{ id: 'h', at: made }]),
    inbox: () => each([]),
    lists: () => each([]),
    records: () => each([]),
    files: () => each(Object.keys(blobs).map(aFile)),
    sizeOf: async (path) => blobs[path]?.length ?? null,
    async *open(path) {
      opened.push(path);
      const bytes = blobs[path] ?? new Uint8Array();
      try {
        for (let at = 0; at < bytes.length; at += 64 * 1024)
          yield bytes.subarray(at, at + 64 * 1024);
      } finally {
        closed.push(path);
      }
    },
  };
  const saved = new Map<string, Date[]>();
  let erased = false;
  const transaction = {
    isErased: async () => erased,
    uses: async (_: string, kind: string) => saved.get(kind) ?? [],
    saveUses: (_: string, kind: string, uses: Date[]) => void saved.set(kind, uses),
  } as unknown as UserTransaction;
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    myData(
      { source, users: { transact: (run) => run(transaction) }, now: () => made },
      { caller, request: new Request('http://x/', { headers, method }) },
    );
  return { ask, source, opened, closed, erase: () => (erased = true) };
}

const none = new Uint8Array();
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

it('the download is a zip with all data and the unchanged files', async () => {
  const picture = Uint8Array.from({ length: 200_000 }, (_, at) => at % 251);
  const { ask } = newDownload(2, {
    'places/gn-1/a.jpg': picture,
    'places/gn-1/ə.txt': new Uint8Array(),
  });
  const answer = await ask();
  const zip = await bytesOf(answer);
  expect(answer.headers.get('content-length')).toBe(String(zip.length));
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const files = unzipSync(zip);
  expect(Object.keys(files)).toEqual([
    'README.txt',
    'account.json',
    'suggestions.json',
    'history.json',
    'inbox.json',
    'lists.json',
    'records.json',
    'files.json',
    'files/places/gn-1/a.jpg',
    'files/places/gn-1/ə.txt',
  ]);
  expect(strFromU8(files['README.txt'] ?? none)).toContain('answers kept for 30 days');
  const json = (name: string) => JSON.parse(strFromU8(files[name] ?? none)) as unknown;
  expect(json('account.json')).toMatchObject({ uid: 'u', email: 'aylin@example.org' });
  expect(json('suggestions.json')).toEqual([{ id: 0 }, { id: 1 }]);
  expect(json('history.json')).toEqual([{ id: 'h', at: made.toISOString() }]);
  expect(json('records.json')).toEqual([]);
  expect(json('files.json')).toMatchObject([
    { file: 'files/places/gn-1/a.jpg', original_name: 'grandfather.jpg' },
    { file: 'files/places/gn-1/ə.txt' },
  ]);
  expect(Buffer.compare(files['files/places/gn-1/a.jpg'] ?? none, picture)).toBe(0);
  expect(files['files/places/gn-1/ə.txt']).toHaveLength(0);
});

it('the download lists a file whose upload was interrupted, and continues without it', async () => {
  const { ask } = newDownload(0, {
    'places/gn-1/gone.jpg': null,
    'places/gn-1/b.mp3': Uint8Array.of(1),
  });
  const files = unzipSync(await bytesOf(await ask()));
  expect(Object.keys(files)).not.toContain('files/places/gn-1/gone.jpg');
  expect(files['files/places/gn-1/b.mp3']).toEqual(Uint8Array.of(1));
  expect(strFromU8(files['files.json'] ?? none)).toContain('gone.jpg');
});

it('the download can resume at any byte as long as the data has not changed', async () => {
  const mine = newDownload(3, { 'places/gn-1/a.jpg': new Uint8Array(100_000).fill(7) });
  const first = await mine.ask();
  const whole = await bytesOf(first);
  const etag = first.headers.get('etag') ?? '';
  for (const start of [1, 500, 60_000, whole.length - 1]) {
    const rest = await mine.ask({ range: `bytes=${start}-`, 'if-range': etag });
    expect(rest.status).toBe(206);
    expect(Buffer.compare(await bytesOf(rest), whole.subarray(start))).toBe(0);
  }
  const changed = newDownload(4, { 'places/gn-1/a.jpg': new Uint8Array(100_000).fill(7) });
  const other = await changed.ask({ range: 'bytes=500-', 'if-range': etag });
  expect(other.status).toBe(200);
  await other.body?.cancel();
});

it('the download opens files only as fast as the client reads', async () => {
  const large = 5 * 1024 * 1024;
  const blobs = { 'places/gn-1/a': new Uint8Array(large), 'places/gn-1/b': new Uint8Array(large) };
  const mine = newDownload(0, blobs);
  const reader = (await mine.ask()).body?.getReader();
  let read = 0;
  while (read < large / 2) read += ((await reader!.read()) as { value: Uint8Array }).value.length;
  expect(mine.opened).toEqual(['places/gn-1/a']);
  await reader?.cancel();
  expect(mine.closed).toEqual(mine.opened);
});

it('the download breaks off when a file has another size than announced', async () => {
  const mine = newDownload(0, { 'places/gn-1/a': Uint8Array.of(1, 2) });
  mine.source.sizeOf = async () => 3;
  const answer = await mine.ask();
  await expect(answer.arrayBuffer()).rejects.toThrow('places/gn-1/a has 2 bytes, expected 3');
});

it(`the download is available ${limits.downloadsPerHour} times an hour`, async () => {
  const { ask } = newDownload(0);
  for (let count = 0; count < limits.downloadsPerHour; count++) {
    await (await ask({}, 'HEAD')).arrayBuffer();
  }
  await expect(ask()).rejects.toMatchObject({ code: 'too_many' });
});

it(`an interrupted download can resume ${limits.resumedDownloadsPerHour} times an hour`, async () => {
  const { ask } = newDownload(0);
  const etag = (await ask({}, 'HEAD')).headers.get('etag') ?? '';
  const resume = () => ask({ range: 'bytes=1-', 'if-range': etag }, 'HEAD');
  for (let count = 0; count < limits.resumedDownloadsPerHour; count++) {
    expect((await resume()).status).toBe(206);
  }
  await expect(resume()).rejects.toMatchObject({ code: 'too_many' });
  for (let count = 1; count < limits.downloadsPerHour; count++) {
    await ask({ range: 'bytes=1-' }, 'HEAD');
  }
  await expect(ask({ range: 'bytes=1-' }, 'HEAD')).rejects.toMatchObject({ code: 'too_many' });
});

it('the download is refused while the account is being deleted', async () => {
  const mine = newDownload(0);
  mine.erase();
  await expect(mine.ask()).rejects.toMatchObject({ code: 'unauthenticated' });
});
