import { createStore, type StoreApi } from 'zustand/vanilla';
import { limits } from '@shared/contract/limits.ts';
import { timeouts, within } from '../../lib/timeouts.ts';
import { unawaited } from '../../lib/unawaited.ts';
import type { Mp3Encoder } from './encoder.ts';
import { Levels, peakOf } from './levels.ts';
import { MicrophoneError, type Microphone } from './microphone.ts';
import { recordingOf, type Recording } from './recording.ts';

/**
 * `starting` lasts until the microphone is open and the encoder is loaded. `saving` lasts until the recording is
 * encoded. `cancel` leads from any phase to `idle`.
 */
export type RecorderPhase = 'idle' | 'starting' | 'recording' | 'saving' | 'saved';

export interface RecorderState {
  phase: RecorderPhase;
  seconds: number;
  recording: Recording | null;
  /**
   * `unsupported` if this browser cannot record, `failed` if the encoder could not be loaded or the last recording
   * could not be encoded. If the user denies the microphone, or if the microphone fails, the value is null, and the app
   * only logs the error.
   */
  problem: 'unsupported' | 'failed' | null;
}

export interface RecorderParts {
  openMicrophone(
    onSamples: (samples: Float32Array) => void,
    onLost: () => void,
  ): Promise<Microphone>;
  startEncoder(sampleRate: number): Mp3Encoder;
  now(): number;
  log(message: string, error: unknown): void;
}

/**
 * `none` means that there was no recording. `lost` means that the recording could not be encoded, or was cancelled
 * while it was encoded.
 */
export type Finished = Recording | 'none' | 'lost';

export interface Recorder {
  store: StoreApi<RecorderState>;
  levels: Levels;
  start(): Promise<void>;
  save(): Promise<void>;
  /** Ends the recording and returns it. Unlike `save`, also waits for an encoding that is already in progress. */
  finish(): Promise<Finished>;
  /** Ends the recording for a form that closes. Another form can use the recorder before the promise settles. */
  leave(): Promise<Finished>;
  cancel(): void;
  restore(recording: Recording): void;
}

const initial: RecorderState = {
  phase: 'idle',
  seconds: 0,
  recording: null,
  problem: null,
};

const barCount = 120;

export function createRecorder(parts: RecorderParts): Recorder {
  const store = createStore<RecorderState>(() => initial);
  const levels = new Levels(barCount);
  let microphone: Microphone | undefined;
  let encoder: Mp3Encoder | undefined;
  let attempt = 0;
  /**
   * Result of the last encoding. When `cancel` closes the encoder, the encoder's promises never settle. Therefore,
   * `cancel` first calls `giveUp`, which settles `saving` as `lost`, or ends the wait for an encoder that is loading.
   */
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

  const onLost = (mine: number): void => {
    if (mine !== attempt) return;
    if (store.getState().phase === 'starting') cancel();
    else unawaited(save());
  };

  /**
   * Opens the microphone. Enters the phase `recording` only after the encoder has loaded, because words that the user
   * says before that are not recorded.
   */
  async function open(mine: number): Promise<void> {
    const opened = await parts.openMicrophone(
      (samples) => onSamples(mine, samples),
      () => onLost(mine),
    );
    if (mine !== attempt) {
      opened.close();
      return;
    }
    microphone = opened;
    const started = parts.startEncoder(opened.sampleRate);
    encoder = started;
    const loading = new AbortController();
    giveUp = () => loading.abort();
    await within(timeouts.stalled, started.loaded, loading.signal);
    if (mine === attempt) store.setState({ phase: 'recording' });
  }

  async function start(): Promise<void> {
    cancel();
    const mine = attempt;
    store.setState({ phase: 'starting' });
    try {
      await open(mine);
    } catch (error) {
      if (mine !== attempt) return;
      cancel();
      if (!(error instanceof MicrophoneError)) {
        parts.log('The encoder could not be loaded', error);
        store.setState({ problem: 'failed' });
        return;
      }
      // If the user denies the microphone, or if its stream fails, the app shows no message (product.md §8).
      parts.log('The microphone could not be opened', error);
      store.setState({ problem: error.problem === 'unsupported' ? 'unsupported' : null });
    }
  }

  async function encode(finishing: Mp3Encoder): Promise<Finished> {
    try {
      return recordingOf(await finishing.finish(), parts.now());
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
    if (typeof finished === 'string') store.setState({ ...initial, problem: 'failed' });
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
    // `beginAnew` does not stop an encoding in progress, so `finished` still settles with the recording.
    beginAnew();
    return finished;
  }

  const restore = (recording: Recording): void => {
    cancel();
    store.setState({ phase: 'saved', seconds: recording.seconds, recording });
  };

  return { store, levels, start, save, finish, leave, cancel, restore };
}
