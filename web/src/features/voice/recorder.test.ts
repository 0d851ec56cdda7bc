import { describe, expect, it, vi } from 'vitest';
import { limits } from '@shared/contract/limits.ts';
import { timeouts } from '../../lib/timeouts.ts';
import type { Encoded } from './encode-worker.ts';
import { MicrophoneError } from './microphone.ts';
import { createRecorder, type Recorder } from './recorder.ts';

const rate = 100;

interface Bench {
  recorder: Recorder;
  close: ReturnType<typeof vi.fn>;
  closeEncoder: ReturnType<typeof vi.fn>;
  encoded: number[];
  log: ReturnType<typeof vi.fn>;
  speak(seconds: number): void;
  lose(): void;
  grant(): void;
  deny(problem: 'denied' | 'missing' | 'unsupported'): void;
}

const left: Encoded = { mp3: new Blob(['mp3']), seconds: 1.25, overloaded: false };

function bench(
  finish: () => Promise<Encoded> = async () => left,
  loaded: () => Promise<void> = async () => undefined,
): Bench {
  let speakTo: (samples: Float32Array) => void = () => undefined;
  let lose = (): void => undefined;
  const pending: { grant: () => void; deny: (error: Error) => void }[] = [];
  const close = vi.fn();
  const closeEncoder = vi.fn();
  const log = vi.fn();
  const encoded: number[] = [];
  const recorder = createRecorder({
    openMicrophone: (onSamples, onLost) => {
      speakTo = onSamples;
      lose = onLost;
      return new Promise((resolve, reject) =>
        pending.push({ grant: () => resolve({ sampleRate: rate, close }), deny: reject }),
      );
    },
    startEncoder: () => ({
      loaded,
      encode: (samples) => encoded.push(samples.length),
      finish,
      close: closeEncoder,
    }),
    now: () => 1_700_000_000_000,
    log,
  });
  return {
    recorder,
    close,
    closeEncoder,
    encoded,
    log,
    speak: (seconds) => speakTo(new Float32Array(Math.round(seconds * rate)).fill(0.5)),
    lose: () => lose(),
    grant: () => pending.shift()?.grant(),
    deny: (problem) => pending.shift()?.deny(new MicrophoneError(problem, null)),
  };
}

async function recording(b: Bench): Promise<void> {
  const started = b.recorder.start();
  b.grant();
  await started;
}

describe('recording', () => {
  it('counts seconds by samples, and adds a bar per block of audio', async () => {
    const b = bench();
    await recording(b);
    b.speak(0.5);
    b.speak(1);
    expect(b.recorder.store.getState()).toMatchObject({ phase: 'recording', seconds: 1.5 });
    expect(b.recorder.levels.bars).toEqual([0.5, 0.5]);
  });

  it('is saved with the specified name, and releases the microphone', async () => {
    const b = bench();
    await recording(b);
    b.speak(2);
    await b.recorder.save();
    const state = b.recorder.store.getState();
    expect(state.phase).toBe('saved');
    expect(state.recording).toMatchObject({ name: 'voice1700000000000.mp3', seconds: 1.25 });
    expect(state.seconds).toBe(1.25);
    expect(b.close).toHaveBeenCalledOnce();
  });

  it(`continues just below ${limits.voiceSeconds} seconds, and saves itself at the limit`, async () => {
    const b = bench();
    await recording(b);
    b.speak(limits.voiceSeconds - 0.01);
    expect(b.recorder.store.getState().phase).toBe('recording');
    b.speak(0.01);
    await vi.waitFor(() => expect(b.recorder.store.getState().phase).toBe('saved'));
  });
});

it('keeps a recording when another app takes the microphone', async () => {
  const b = bench();
  await recording(b);
  b.speak(2);
  b.lose();
  await vi.waitFor(() => expect(b.recorder.store.getState().phase).toBe('saved'));
  expect(b.close).toHaveBeenCalledOnce();
});

describe('finish', () => {
  it("returns a running, encoding or saved recording, and 'none' without a recording", async () => {
    const b = bench();
    expect(await b.recorder.finish()).toBe('none');
    await recording(b);
    b.speak(2);
    const [first, second] = [b.recorder.finish(), b.recorder.finish()];
    expect(b.recorder.store.getState().phase).toBe('saving');
    expect(await first).toMatchObject({ name: 'voice1700000000000.mp3', seconds: 1.25 });
    expect(await second).toBe(await first);
    expect(await b.recorder.finish()).toBe(b.recorder.store.getState().recording);
  });

  it('cancels a pending request for the microphone', async () => {
    const b = bench();
    const started = b.recorder.start();
    expect(await b.recorder.finish()).toBe('none');
    b.grant();
    await started;
    expect(b.close).toHaveBeenCalledOnce();
    expect(b.recorder.store.getState().phase).toBe('idle');
  });

  it("returns 'lost' when encoding fails or is cancelled", async () => {
    const failing = bench(async () => Promise.reject(new Error('no memory')));
    await recording(failing);
    expect(await failing.recorder.finish()).toBe('lost');
    expect(failing.recorder.store.getState().problem).toBe('failed');
    const silent = bench(() => new Promise(() => undefined));
    await recording(silent);
    const finished = silent.recorder.finish();
    silent.recorder.cancel();
    expect(await finished).toBe('lost');
    expect(silent.recorder.store.getState()).toMatchObject({ phase: 'idle', problem: null });
  });
});

describe('leave', () => {
  it('returns the recording later, but frees the recorder immediately', async () => {
    const ends: ((encoded: Encoded) => void)[] = [];
    const b = bench(() => new Promise((resolve) => ends.push(resolve)));
    await recording(b);
    b.speak(1);
    const finished = b.recorder.leave();
    expect(b.close).toHaveBeenCalledOnce();
    expect(b.recorder.store.getState()).toMatchObject({ phase: 'idle', recording: null });
    await recording(b);
    ends[0]?.(left);
    expect(await finished).toMatchObject({ blob: left.mp3 });
    expect(b.recorder.store.getState()).toMatchObject({ phase: 'recording', recording: null });
  });

  it("returns an encoding or saved recording, and 'none' without a recording", async () => {
    const b = bench();
    await recording(b);
    const saved = b.recorder.save();
    expect(await b.recorder.leave()).toMatchObject({ blob: left.mp3 });
    await saved;
    expect(b.recorder.store.getState().phase).toBe('idle');
    const kept = { blob: left.mp3, name: 'voice1.mp3', seconds: 1 };
    b.recorder.restore(kept);
    expect(await b.recorder.leave()).toBe(kept);
    expect(await b.recorder.leave()).toBe('none');
    expect(b.recorder.store.getState().recording).toBeNull();
  });
});

describe('cancel', () => {
  it('discards a running recording, and stops the microphone', async () => {
    const b = bench();
    await recording(b);
    b.speak(1);
    b.recorder.cancel();
    expect(b.close).toHaveBeenCalledOnce();
    expect(b.recorder.store.getState()).toEqual({
      phase: 'idle',
      seconds: 0,
      recording: null,
      problem: null,
    });
    b.speak(1);
    expect(b.recorder.store.getState().seconds).toBe(0);
  });

  it('closes the microphone when the permission is granted after cancelling', async () => {
    const b = bench();
    const started = b.recorder.start();
    b.recorder.cancel();
    b.grant();
    await started;
    expect(b.close).toHaveBeenCalledOnce();
    expect(b.recorder.store.getState().phase).toBe('idle');
  });

  it('ignores the result of the encoder after cancelling', async () => {
    let finish: (encoded: Encoded) => void = () => undefined;
    const b = bench(() => new Promise((resolve) => (finish = resolve)));
    await recording(b);
    const saved = b.recorder.save();
    b.recorder.cancel();
    finish(left);
    await saved;
    expect(b.recorder.store.getState()).toMatchObject({ phase: 'idle', recording: null });
  });
});

describe('while the encoder is loading', () => {
  const hangs = () => new Promise<never>(() => undefined);

  async function loading(loaded: () => Promise<void>) {
    const b = bench(undefined, loaded);
    const phases: string[] = [];
    b.recorder.store.subscribe(({ phase }) => phases.push(phase));
    const started = b.recorder.start();
    b.grant();
    await new Promise(setImmediate);
    return { ...b, phases, started };
  }

  it('waits, and neither shows nor keeps what is spoken meanwhile', async () => {
    let load = (): void => undefined;
    const b = await loading(() => new Promise((resolve) => (load = resolve)));
    b.speak(1);
    expect(b.recorder.store.getState()).toMatchObject({ phase: 'starting', seconds: 0 });
    load();
    await b.started;
    b.speak(2);
    expect(b.recorder.store.getState()).toMatchObject({ phase: 'recording', seconds: 2 });
    expect(b.encoded).toEqual([2 * rate]);
  });

  it('never records if loading fails, reports the failure, and releases the microphone', async () => {
    const b = await loading(() => Promise.reject(new Error('no connection')));
    await b.started;
    expect(b.phases).not.toContain('recording');
    expect(b.recorder.store.getState()).toMatchObject({ phase: 'idle', problem: 'failed' });
    expect(b.close).toHaveBeenCalledOnce();
    expect(b.closeEncoder).toHaveBeenCalledOnce();
    expect(b.log).toHaveBeenCalledOnce();
  });

  it('reports a failure if loading does not end in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const b = await loading(hangs);
    vi.advanceTimersByTime(timeouts.stalled);
    vi.useRealTimers();
    await b.started;
    expect(b.phases).not.toContain('recording');
    expect(b.recorder.store.getState()).toMatchObject({ phase: 'idle', problem: 'failed' });
  });

  it.each([
    ['the user cancels', ({ recorder }: Bench) => recorder.cancel()],
    ['another app takes the microphone', ({ lose }: Bench) => lose()],
  ])('stops without a message if %s', async (_, stop) => {
    const b = await loading(hangs);
    stop(b);
    await b.started;
    expect(b.phases).not.toContain('recording');
    expect(b.recorder.store.getState()).toMatchObject({ phase: 'idle', problem: null });
    expect(b.close).toHaveBeenCalledOnce();
    expect(b.closeEncoder).toHaveBeenCalledOnce();
  });
});

it('reports a failure if the encoder does not start, and releases the microphone', async () => {
  const close = vi.fn();
  const recorder = createRecorder({
    openMicrophone: async () => ({ sampleRate: rate, close }),
    startEncoder: () => {
      throw new Error('no workers');
    },
    now: () => 0,
    log: vi.fn(),
  });
  await recorder.start();
  expect(close).toHaveBeenCalledOnce();
  expect(recorder.store.getState()).toMatchObject({ phase: 'idle', problem: 'failed' });
});

it('keeps the overload warning, even for a restored recording, until the recording is discarded or replaced', async () => {
  let overloaded = true;
  const b = bench(async () => ({ ...left, overloaded }));
  const isOverloaded = () => b.recorder.store.getState().recording?.overloaded ?? false;
  await recording(b);
  await b.recorder.save();
  expect(isOverloaded()).toBe(true);
  const { recording: first } = b.recorder.store.getState();
  b.recorder.cancel();
  expect(isOverloaded()).toBe(false);
  b.recorder.restore(first!);
  expect(isOverloaded()).toBe(true);
  b.recorder.restore({ blob: left.mp3, name: 'voice1.mp3', seconds: 1 });
  expect(isOverloaded()).toBe(false);
  for (const next of [true, false]) {
    overloaded = next;
    await recording(b);
    expect(isOverloaded()).toBe(false);
    await b.recorder.save();
    expect(isOverloaded()).toBe(next);
  }
});

describe('problems', () => {
  it.each(['denied', 'missing', 'unsupported'] as const)(
    'logs a microphone that is %s',
    async (problem) => {
      const b = bench();
      const started = b.recorder.start();
      b.deny(problem);
      await started;
      expect(b.recorder.store.getState()).toMatchObject({
        phase: 'idle',
        problem: problem === 'unsupported' ? 'unsupported' : null,
      });
      expect(b.log).toHaveBeenCalledOnce();
    },
  );

  it('reports a failure, not an unsupported browser, when the encoder fails, and releases the microphone', async () => {
    const b = bench(async () => Promise.reject(new Error('no memory')));
    await recording(b);
    await b.recorder.save();
    expect(b.recorder.store.getState()).toMatchObject({ phase: 'idle', problem: 'failed' });
    expect(b.close).toHaveBeenCalledOnce();
  });

  it('clears a problem at the next start', async () => {
    const b = bench();
    const refused = b.recorder.start();
    b.deny('denied');
    await refused;
    await recording(b);
    expect(b.recorder.store.getState()).toMatchObject({ phase: 'recording', problem: null });
  });
});
