import { describe, expect, it, vi } from 'vitest';
import { limits } from '@shared/contract/limits.ts';
import type { Encoded } from './encode-worker.ts';
import { MicrophoneError } from './microphone.ts';
import { createRecorder, type Recorder } from './recorder.ts';

const rate = 100;

interface Bench {
  recorder: Recorder;
  close: ReturnType<typeof vi.fn>;
  encoded: number[];
  log: ReturnType<typeof vi.fn>;
  speak(seconds: number): void;
  /** Simulates that another app takes the microphone. */
  lose(): void;
  grant(): void;
  deny(problem: 'denied' | 'missing' | 'unsupported'): void;
}

/** The fake encoder's result for any input. */
const left: Encoded = { mp3: new Blob(['mp3']), seconds: 1.25, overloaded: false };

/** A recorder with a fake microphone. The test grants or denies the microphone and speaks into it. */
function bench(finish: () => Promise<Encoded> = async () => left): Bench {
  let speakTo: (samples: Float32Array) => void = () => undefined;
  let lose = (): void => undefined;
  const pending: { grant: () => void; deny: (error: Error) => void }[] = [];
  const close = vi.fn();
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
      encode: (samples) => encoded.push(samples.length),
      finish,
      close: vi.fn(),
    }),
    now: () => 1_700_000_000_000,
    log,
  });
  return {
    recorder,
    close,
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
  it('counts seconds by samples and draws a bar a block', async () => {
    const b = bench();
    await recording(b);
    b.speak(0.5);
    b.speak(1);
    expect(b.recorder.store.getState()).toMatchObject({ phase: 'recording', seconds: 1.5 });
    expect(b.recorder.levels.bars).toEqual([0.5, 0.5]);
  });

  it('is saved under the name of the specification, and the microphone is released', async () => {
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

  it(`goes on just below ${limits.voiceSeconds} seconds and saves itself at the limit`, async () => {
    const b = bench();
    await recording(b);
    b.speak(limits.voiceSeconds - 0.01);
    expect(b.recorder.store.getState().phase).toBe('recording');
    b.speak(0.01);
    await vi.waitFor(() => expect(b.recorder.store.getState().phase).toBe('saved'));
  });
});

it('keeps what was said until something else took the microphone', async () => {
  const b = bench();
  await recording(b);
  b.speak(2);
  b.lose();
  await vi.waitFor(() => expect(b.recorder.store.getState().phase).toBe('saved'));
  expect(b.close).toHaveBeenCalledOnce();
});

describe('finish', () => {
  it('gives what is recorded, is being encoded, or was saved, and nothing otherwise', async () => {
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

  it('gives up a microphone that is being asked for', async () => {
    const b = bench();
    const started = b.recorder.start();
    expect(await b.recorder.finish()).toBe('none');
    b.grant();
    await started;
    expect(b.close).toHaveBeenCalledOnce();
    expect(b.recorder.store.getState().phase).toBe('idle');
  });

  it('says that it was lost where it cannot be encoded, or is cancelled meanwhile', async () => {
    const failing = bench(async () => Promise.reject(new Error('no wasm')));
    await recording(failing);
    expect(await failing.recorder.finish()).toBe('lost');
    expect(failing.recorder.store.getState().unsupported).toBe(true);
    // a terminated worker never answers
    const silent = bench(() => new Promise(() => undefined));
    await recording(silent);
    const finished = silent.recorder.finish();
    silent.recorder.cancel();
    expect(await finished).toBe('lost');
    expect(silent.recorder.store.getState()).toMatchObject({ phase: 'idle', unsupported: false });
  });
});

describe('leave', () => {
  it('gives what was recorded to whoever goes, and the recorder to the next at once', async () => {
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

  it('gives what is being encoded, what was saved, or nothing', async () => {
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
  it('throws a running recording away and stops the microphone', async () => {
    const b = bench();
    await recording(b);
    b.speak(1);
    b.recorder.cancel();
    expect(b.close).toHaveBeenCalledOnce();
    expect(b.recorder.store.getState()).toEqual({
      phase: 'idle',
      seconds: 0,
      recording: null,
      unsupported: false,
    });
    b.speak(1);
    expect(b.recorder.store.getState().seconds).toBe(0);
  });

  it('while the permission is asked for closes the microphone as soon as it is granted', async () => {
    const b = bench();
    const started = b.recorder.start();
    b.recorder.cancel();
    b.grant();
    await started;
    expect(b.close).toHaveBeenCalledOnce();
    expect(b.recorder.store.getState().phase).toBe('idle');
  });

  it('while saving keeps the late result out', async () => {
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

it('tells of overload until the recording is thrown away or replaced, after it was restored, too', async () => {
  let overloaded = true;
  const b = bench(async () => ({ ...left, overloaded }));
  const told = () => b.recorder.store.getState().recording?.overloaded ?? false;
  await recording(b);
  await b.recorder.save();
  expect(told()).toBe(true);
  const { recording: first } = b.recorder.store.getState();
  b.recorder.cancel();
  expect(told()).toBe(false);
  b.recorder.restore(first!);
  expect(told()).toBe(true);
  // a recording that an older version of the app has stored
  b.recorder.restore({ blob: left.mp3, name: 'voice1.mp3', seconds: 1 });
  expect(told()).toBe(false);
  for (const next of [true, false]) {
    overloaded = next;
    await recording(b);
    expect(told()).toBe(false);
    await b.recorder.save();
    expect(told()).toBe(next);
  }
});

describe('problems', () => {
  it.each(['denied', 'missing', 'unsupported'] as const)(
    'a microphone that is %s is logged and told',
    async (problem) => {
      const b = bench();
      const started = b.recorder.start();
      b.deny(problem);
      await started;
      expect(b.recorder.store.getState()).toMatchObject({
        phase: 'idle',
        unsupported: problem === 'unsupported',
      });
      expect(b.log).toHaveBeenCalledOnce();
    },
  );

  it('a failing encoder says that recording is unsupported and leaves nothing running', async () => {
    const b = bench(async () => Promise.reject(new Error('no wasm')));
    await recording(b);
    await b.recorder.save();
    expect(b.recorder.store.getState()).toMatchObject({ phase: 'idle', unsupported: true });
    expect(b.close).toHaveBeenCalledOnce();
  });

  it('is forgotten at the next start', async () => {
    const b = bench();
    const refused = b.recorder.start();
    b.deny('denied');
    await refused;
    await recording(b);
    expect(b.recorder.store.getState()).toMatchObject({ phase: 'recording', unsupported: false });
  });
});
