import { proof } from '@shared/contract/proof-of-work.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { timeouts } from '../timeouts.ts';
import type { ProveReply } from './prove-worker.ts';

vi.mock('../env.ts', () => ({ env: { appId: 'app', apiBase: '' } }));
vi.mock('./stored-token.ts', () => ({ storeToken: () => undefined, storedToken: () => null }));

const { token, tokenForOneCall } = await import('./own.ts');

class FakeWorker {
  static started: FakeWorker[] = [];
  onmessage: (message: { data: ProveReply }) => void = () => undefined;
  onerror: (error: { message: string }) => void = () => undefined;
  ended = false;
  #found = 0;
  constructor() {
    FakeWorker.started.push(this);
  }
  postMessage(): void {}
  terminate(): void {
    this.ended = true;
  }
  reply(data: ProveReply): void {
    this.onmessage({ data });
  }
  find(count: number): void {
    for (let n = 0; n < count; n++) this.reply({ nonce: this.#found++ });
  }
}

const sent: unknown[] = [];

function serve(): void {
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path.endsWith('challenge'))
      return Response.json({ success: true, data: { challenge: 'c', bits: 1 } });
    sent.push(JSON.parse(body));
    return Response.json({ success: true, data: { token: 'token', lives: 1 } });
  });
}

const started = (count: number) => vi.waitFor(() => expect(FakeWorker.started).toHaveLength(count));

afterEach(() => {
  FakeWorker.started = [];
  sent.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reports each piece of the proof to every waiting call, but not to a call that is done', async () => {
  serve();
  const first = vi.fn();
  const second = vi.fn();
  const tokens = [token(first), token(second)];
  await started(1);
  const before = second.mock.calls.length;
  FakeWorker.started[0]?.find(proof.pieces - 1);
  expect(second).toHaveBeenCalledTimes(before + proof.pieces - 1);
  expect(first.mock.calls.length).toBe(second.mock.calls.length);
  FakeWorker.started[0]?.find(1);
  expect(await Promise.all(tokens)).toEqual(['token', 'token']);
  const nonces = Array.from({ length: proof.pieces }, (_, n) => n);
  expect(sent).toEqual([{ app: 'app', challenge: 'c', nonces }]);
  expect(FakeWorker.started[0]?.ended).toBe(true);

  const callsOfFirst = first.mock.calls.length;
  const third = vi.fn();
  const again = token(third);
  await started(2);
  FakeWorker.started[1]?.find(proof.pieces);
  expect(await again).toBe('token');
  expect(third).toHaveBeenCalled();
  expect(first).toHaveBeenCalledTimes(callsOfFirst);
});

it('makes a separate proof for a token for one call, and reports each piece', async () => {
  serve();
  const progressed = vi.fn();
  const tokens = [tokenForOneCall(progressed), tokenForOneCall(() => undefined)];
  await started(2);
  const before = progressed.mock.calls.length;
  for (const worker of FakeWorker.started) worker.find(proof.pieces);
  expect(await Promise.all(tokens)).toEqual(['token', 'token']);
  expect(progressed).toHaveBeenCalledTimes(before + proof.pieces);
});

it.each<[string, (worker: FakeWorker) => void, object]>([
  [
    'the proof fails',
    (worker) => worker.reply({ failure: 'no nonce' }),
    { name: 'Error', message: 'the proof of work failed: no nonce' },
  ],
  [
    'the worker fails during the proof',
    (worker) => {
      worker.find(1);
      worker.onerror({ message: 'out of memory' });
    },
    { name: 'Error', message: 'the proof of work failed: out of memory' },
  ],
  [
    "the worker's script cannot be loaded",
    (worker) => worker.onerror({ message: 'not found' }),
    { name: 'ConnectionError' },
  ],
])('fails when %s, and starts again for the next call', async (_, fail, failure) => {
  serve();
  const failing = token(() => undefined).catch((error: unknown) => error);
  await started(1);
  FakeWorker.started.forEach(fail);
  expect(await failing).toMatchObject(failure);
  expect(FakeWorker.started[0]?.ended).toBe(true);
  const again = token(() => undefined);
  await started(2);
  FakeWorker.started[1]?.find(proof.pieces);
  expect(await again).toBe('token');
});

it('fails when the worker sends nothing for 20 s, and starts again for the next call', async () => {
  vi.useFakeTimers();
  serve();
  let failure: unknown = 'waiting';
  token(() => undefined).catch((error: unknown) => (failure = error));
  await vi.advanceTimersByTimeAsync(0);
  FakeWorker.started[0]?.find(1);
  await vi.advanceTimersByTimeAsync(timeouts.stalled - 1);
  expect(failure).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(failure).toMatchObject({ name: 'NoAnswerError' });
  expect(FakeWorker.started[0]?.ended).toBe(true);
  const again = token(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  FakeWorker.started[1]?.find(proof.pieces);
  expect(await again).toBe('token');
});

it('reports progress during a piece that takes longer than a timeout', async () => {
  vi.useFakeTimers();
  serve();
  const progressed = vi.fn();
  const slow = token(progressed);
  await vi.advanceTimersByTimeAsync(0);
  const before = progressed.mock.calls.length;
  for (let batch = 0; batch < 3; batch++) {
    await vi.advanceTimersByTimeAsync(timeouts.stalled - 1);
    FakeWorker.started[0]?.reply({ nonce: null });
  }
  expect(progressed).toHaveBeenCalledTimes(before + 3);
  FakeWorker.started[0]?.find(proof.pieces);
  expect(await slow).toBe('token');
});

it('ends the proof for one call when the call is cancelled', async () => {
  serve();
  const call = new AbortController();
  const cancelled = tokenForOneCall(() => undefined, call.signal);
  await started(1);
  call.abort();
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
  expect(FakeWorker.started[0]?.ended).toBe(true);
});

it.each([
  [
    { success: false, error: { code: 'invalid', message: 'the challenge has expired' } },
    'has expired',
  ],
  ['not ours', '/attest/challenge answered 400'],
])(
  'reports a rejected proof as unavailable, not as the error of the waiting call: %j',
  async (answer, message) => {
    vi.stubGlobal('fetch', async () => Response.json(answer, { status: 400 }));
    const refused = await token(() => undefined).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'unavailable' });
    expect(String(refused)).toContain(message);
  },
);
