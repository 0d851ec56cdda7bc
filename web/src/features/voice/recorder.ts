import { createStore, type StoreApi } from 'zustand/vanilla';
import { limits } from '@shared/contract/limits.ts';
import { unawaited } from '../../lib/unawaited.ts';
import type { Mp3Encoder } from './encoder.ts';
import { Levels, peakOf } from './levels.ts';
import { MicrophoneError, type Microphone } from './microphone.ts';
import { recordingName, type Recording } from './recording.ts';

/** idle → (starting) → recording → (saving) → saved; cancel leads back to idle from anywhere. */
export type RecorderPhase = 'idle' | 'starting' | 'recording' | 'saving' | 'saved';

export interface RecorderState {
  phase: RecorderPhase;
  /** Seconds recorded so far, by samples and not by the clock. */
  seconds: number;
  recording: Recording | null;
  /** This browser cannot record at all. A microphone that is refused or fails is only logged. */
  unsupported: boolean;
}

/** What the recorder works with; tests pass their own. */
export interface RecorderParts {
  openMicrophone(
    onSamples: (samples: Float32Array) => void,
    onLost: () => void,
  ): Promise<Microphone>;
  startEncoder(sampleRate: number): Mp3Encoder;
  now(): number;
  log(message: string, error: unknown): void;
}

/** What ending a recording gives: `none` where nothing was recorded, `lost` where it could not be encoded or was cancelled. */
export type Finished = Recording | 'none' | 'lost';

export interface Recorder {
  store: StoreApi<RecorderState>;
  /** The waveform's bars, read by the canvas on every frame. */
  levels: Levels;
  start(): Promise<void>;
  /** Ends the recording and keeps it. */
  save(): Promise<void>;
  /** As `save`, for whoever goes on with what there is: settles when nothing is recorded or encoded any more. */
  finish(): Promise<Finished>;
  /** As `finish`, for whoever goes: they still get what they have, and the recorder is another's at once. */
  leave(): Promise<Finished>;
  /** Throws away whatever there is and stops the microphone. */
  cancel(): void;
  /** Puts a recording back, as a restored draft does. */
  restore(recording: Recording): void;
}

const initial: RecorderState = {
  phase: 'idle',
  seconds: 0,
  recording: null,
  unsupported: false,
};

/** Bars that fit the canvas. */
const barCount = 120;

export function createRecorder(parts: RecorderParts): Recorder {
  const store = createStore<RecorderState>(() => initial);
  const levels = new Levels(barCount);
  let microphone: Microphone | undefined;
  let encoder: Mp3Encoder | undefined;
  /** Grows with every start and cancel: what belongs to an older attempt comes too late. */
  let attempt = 0;
  /** The encoding that is under way. An encoder that is closed says nothing any more: `giveUp` ends the wait for it. */
  let saving: Promise<Finished> = Promise.resolve('none');
  let giveUp = (): void => undefined;

  const release = (): void => {
    microphone?.close();
    microphone = undefined;
  };

  const beginAnew = (): void => {
    attempt++;
    encoder = undefined;
    giveUp = () => undefined;
    levels.clear();
    store.setState(initial);
  };

  const cancel = (): void => {
    giveUp();
    release();
    encoder?.close();
    beginAnew();
  };

  const onSamples = (mine: number, samples: Float32Array): void => {
    if (mine !== attempt || !microphone || store.getState().phase !== 'recording') return;
    const seconds = store.getState().seconds + samples.length / microphone.sampleRate;
    levels.push(peakOf(samples));
    encoder?.encode(samples);
    store.setState({ seconds });
    if (seconds >= limits.voiceSeconds) unawaited(save());
  };

  async function start(): Promise<void> {
    cancel();
    const mine = attempt;
    store.setState({ phase: 'starting' });
    try {
      const opened = await parts.openMicrophone(
        (samples) => onSamples(mine, samples),
        // what was said until then is kept
        () => unawaited(mine === attempt ? save() : Promise.resolve()),
      );
      if (mine !== attempt) {
        opened.close();
        return;
      }
      microphone = opened;
      encoder = parts.startEncoder(opened.sampleRate);
      store.setState({ phase: 'recording' });
    } catch (error) {
      // product.md §8: a refused microphone or a failing stream is only logged, nothing is shown
      parts.log('The microphone could not be opened', error);
      if (mine !== attempt) return;
      store.setState({
        ...initial,
        unsupported: error instanceof MicrophoneError && error.problem === 'unsupported',
      });
    }
  }

  async function encode(finishing: Mp3Encoder): Promise<Finished> {
    try {
      const { mp3: blob, seconds, overloaded } = await finishing.finish();
      return { blob, name: recordingName(parts.now()), seconds, overloaded };
    } catch (error) {
      parts.log('The recording could not be encoded', error);
      return 'lost';
    }
  }

  async function saveThis(finishing: Mp3Encoder): Promise<Finished> {
    const mine = attempt;
    release();
    store.setState({ phase: 'saving' });
    const givenUp = new Promise<'lost'>((resolve) => (giveUp = () => resolve('lost')));
    const finished = await Promise.race([encode(finishing), givenUp]);
    if (mine !== attempt) return finished;
    encoder = undefined;
    if (typeof finished === 'string') store.setState({ ...initial, unsupported: true });
    else store.setState({ phase: 'saved', seconds: finished.seconds, recording: finished });
    return finished;
  }

  async function save(): Promise<void> {
    if (store.getState().phase !== 'recording' || !encoder) return;
    saving = saveThis(encoder);
    await saving;
  }

  async function finish(): Promise<Finished> {
    unawaited(save());
    const { phase, recording } = store.getState();
    if (phase === 'saving') return saving;
    if (phase === 'starting') cancel();
    return recording ?? 'none';
  }

  function leave(): Promise<Finished> {
    const finished = finish();
    // what is being encoded goes on
    beginAnew();
    return finished;
  }

  const restore = (recording: Recording): void => {
    cancel();
    store.setState({ phase: 'saved', seconds: recording.seconds, recording });
  };

  return { store, levels, start, save, finish, leave, cancel, restore };
}
