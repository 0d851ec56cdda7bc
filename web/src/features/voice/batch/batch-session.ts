import { createStore, type StoreApi } from 'zustand/vanilla';
import { unawaited } from '../../../lib/unawaited.ts';
import type { ListeningRecorder } from '../listening-recorder.ts';
import type { Recording } from '../recording.ts';
import {
  begunAgain,
  currentPlace,
  keptHere,
  skipped,
  steppedBack,
  type Batch,
  type BatchPlace,
} from './batch.ts';

export interface RecordingStorage {
  /** Returns a recording that was saved on an earlier visit and not submitted; null if there is none. */
  load(place: BatchPlace): Promise<Recording | null>;
  /**
   * Saves the recording as a draft of the place.
   * @returns `in memory` if nothing was saved, because a form is open for the same place or has stored a draft of it;
   * `not kept` if the browser could not save the recording
   */
  save(place: BatchPlace, recording: Recording): Promise<'kept' | 'not kept' | 'in memory'>;
  drop(place: BatchPlace): Promise<void>;
  /** @throws the browser's error when it cannot store the recording; nothing has then changed */
  submit(place: BatchPlace, recording: Recording): Promise<void>;
}

export interface BatchState {
  batch: Batch;
  /** True if this device failed to save the recording or to put it into the outbox. */
  notKept: boolean;
  /** False if there is a recording that is only in memory. */
  isStored: boolean;
  isSaving: boolean;
}

export interface BatchSession {
  store: StoreApi<BatchState>;
  open(): Promise<void>;
  press(): Promise<void>;
  recordAgain(): Promise<void>;
  skip(): Promise<void>;
  back(): Promise<void>;
  beginAgain(): Promise<void>;
  pause(): void;
  /**
   * Ends and saves a recording in progress if a voice was heard.
   * @returns false if closing the batch would lose a recording, because it is only in memory
   */
  saveBeforeClose(): Promise<boolean>;
  /** Closes the batch. Saves a recording that is being encoded, or a recording in progress if a voice was heard. */
  close(): Promise<void>;
}

export interface BatchSessionParts {
  batch: Batch;
  byVoice: boolean;
  recorder: ListeningRecorder;
  recordings: RecordingStorage;
  remember(batch: Batch): void;
  log(message: string, error: unknown): void;
}

const stored = { notKept: false, isStored: true };

export function createBatchSession(parts: BatchSessionParts): BatchSession {
  const { recorder, recordings, remember, log } = parts;
  const store = createStore<BatchState>(() => ({
    batch: parts.batch,
    ...stored,
    isSaving: false,
  }));
  const hasHeard = (): boolean => recorder.listening.getState().hears;
  const here = (): BatchPlace | null => currentPlace(store.getState().batch);
  /** Settles when the latest recording is saved. */
  let saving: Promise<void> = Promise.resolve();

  /** Returns whether a recording is being encoded, or is in progress and contains a voice. */
  function isNew(): boolean {
    const { phase } = recorder.store.getState();
    return phase === 'saving' || (phase === 'recording' && hasHeard());
  }

  const forget = recorder.store.subscribe((now, before) => {
    const place = here();
    if (!place || !now.recording || now.recording === before.recording) return;
    // Saves a new recording at once, before the user submits it, because the browser may discard the page during a
    // phone call.
    saving = save(place, now.recording);
    unawaited(saving);
  });

  async function save(place: BatchPlace, recording: Recording): Promise<void> {
    store.setState({ isStored: false });
    const saved = await recordings.save(place, recording);
    if (recorder.store.getState().recording === recording)
      store.setState({ isStored: saved === 'kept', notKept: saved === 'not kept' });
  }

  async function show(): Promise<void> {
    recorder.cancel();
    const place = here();
    if (!place) return;
    const left = await recordings.load(place);
    // Stops if the user has moved to another place or started a recording while the stored recording was loading.
    if (here() !== place || recorder.store.getState().phase !== 'idle') return;
    if (left) recorder.restore(left);
    else if (parts.byVoice) await recorder.start();
  }

  async function go(step: (batch: Batch) => Batch): Promise<void> {
    const batch = step(store.getState().batch);
    store.setState({ batch, ...stored });
    remember(batch);
    await show();
  }

  async function keepAndGo(): Promise<void> {
    const place = here();
    const { recording } = recorder.store.getState();
    if (!place || !recording || store.getState().isSaving) return;
    store.setState({ isSaving: true, notKept: false });
    try {
      await recordings.submit(place, recording);
    } catch (error) {
      log('The recording could not be put into the outbox', error);
      store.setState({ notKept: true });
      return;
    } finally {
      store.setState({ isSaving: false });
    }
    await go(keptHere);
  }

  async function leave(step: (batch: Batch) => Batch): Promise<void> {
    if (store.getState().isSaving) return;
    const place = here();
    if (place && recorder.store.getState().recording) await recordings.drop(place);
    await go(step);
  }

  async function press(): Promise<void> {
    switch (recorder.store.getState().phase) {
      case 'idle':
        return recorder.start();
      case 'recording':
        return recorder.save();
      case 'saved':
        return keepAndGo();
      case 'starting':
      case 'saving':
        return undefined;
    }
  }

  return {
    store,
    open: show,
    press,
    recordAgain: async () => {
      if (store.getState().isSaving) return;
      const place = here();
      if (place) await recordings.drop(place);
      store.setState(stored);
      await recorder.start();
    },
    skip: () => leave(skipped),
    back: () => leave(steppedBack),
    beginAgain: () => go(begunAgain),
    pause: () => {
      if (hasHeard()) unawaited(recorder.save());
      else if (recorder.store.getState().phase !== 'saved') recorder.cancel();
    },
    saveBeforeClose: async () => {
      if (isNew()) await recorder.finish();
      await saving.catch(() => undefined);
      const { isStored, isSaving } = store.getState();
      // Closing the batch does not lose a recording that is being submitted, because it still reaches the outbox.
      return isStored || isSaving;
    },
    close: async () => {
      forget();
      const place = here();
      if (!place || !isNew()) {
        recorder.cancel();
        return;
      }
      const finished = await recorder.leave();
      if (typeof finished !== 'string') await recordings.save(place, finished);
    },
  };
}
