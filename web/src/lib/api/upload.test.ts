import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../attestation.ts', () => ({
  attestationToken: async () => 'token',
  forgetAttestation: async () => undefined,
}));

const { upload } = await import('./upload.ts');
const { provideIdTokens } = await import('../session.ts');

class SilentRequest {
  static last: SilentRequest;
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  onabort = (): void => undefined;
  constructor() {
    SilentRequest.last = this;
  }
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
  abort(): void {
    this.onabort();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', SilentRequest);
  provideIdTokens(async () => null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function uploading(size: number) {
  const file = Object.defineProperty(new File(['x'], 'a.png'), 'size', { value: size });
  const state: { ended: unknown } = { ended: 'waiting' };
  upload({ file, destination: 'places/gn-1/a.png' }).catch((error: unknown) => {
    state.ended = error;
  });
  await vi.advanceTimersByTimeAsync(0);
  return state;
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

it('fails 20 s after the last progress', async () => {
  const state = await uploading(1);
  await pass(19);
  SilentRequest.last.upload.onprogress?.({ lengthComputable: false });
  await pass(19);
  expect(state.ended).toBe('waiting');
  await pass(1);
  expect(state.ended).toMatchObject({ name: 'NoAnswerError', seconds: 20 });
});

it.each([
  ['1 kB', 1_000, 60],
  ['5 MB', 5_000_000, 500],
])('waits longer when the browser has passed on all bytes of %s', async (_, size, seconds) => {
  const state = await uploading(size);
  SilentRequest.last.upload.onload?.();
  await pass(seconds - 1);
  expect(state.ended).toBe('waiting');
  await pass(1);
  expect(state.ended).toMatchObject({ name: 'NoAnswerError', seconds });
});
