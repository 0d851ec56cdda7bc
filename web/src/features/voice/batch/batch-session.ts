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
  type Round,
  type RoundPlace,
} from './batch.ts';

/** Where recordings go: beside the drafts until they are kept, then into the outbox. */
export interface RoundKeeping {
  /** What was recorded for a place and not kept yet, by a page that was left then. */
  load(place: RoundPlace): Promise<Recording | null>;
  save(place: RoundPlace, recording: Recording): Promise<void>;
  drop(place: RoundPlace): Promise<void>;
  /** @throws what the browser says when it cannot keep it; then nothing has changed */
  submit(place: RoundPlace, recording: Recording): Promise<void>;
}

export interface RoundState {
  round: Round;
  /** The device could not keep the recording, which is still here. */
  notKept: boolean;
  /** It is on its way into the outbox. */
  keeping: boolean;
}

export interface RoundSession {
  store: StoreApi<RoundState>;
  /** Shows the place that the round is at. */
  open(): Promise<void>;
  /** What comes next: record, stop, or keep it and go on. */
  press(): Promise<void>;
  recordAgain(): Promise<void>;
  skip(): Promise<void>;
  back(): Promise<void>;
  /** Through those that were passed by. */
  beginAgain(): Promise<void>;
  /** The page is out of sight, or a call comes: what was said until then stays. */
  pause(): void;
  close(): void;
}

export interface RoundParts {
  round: Round;
  /** The next name is listened for as soon as it is shown. */
  byVoice: boolean;
  recorder: ListeningRecorder;
  keeping: RoundKeeping;
  /** Remembers how far it is. */
  remember(round: Round): void;
  log(message: string, error: unknown): void;
}

/** One walk from name to name. */
export function createRoundSession(parts: RoundParts): RoundSession {
  const { recorder, keeping, remember, log } = parts;
  const store = createStore<RoundState>(() => ({
    round: parts.round,
    notKept: false,
    keeping: false,
  }));
  const here = (): RoundPlace | null => currentPlace(store.getState().round);

  const forget = recorder.store.subscribe((now, before) => {
    const place = here();
    if (!place || !now.recording || now.recording === before.recording) return;
    // until it is kept, so that it outlives a page that is thrown out while somebody telephones
    unawaited(keeping.save(place, now.recording));
  });

  async function show(): Promise<void> {
    recorder.cancel();
    const place = here();
    if (!place) return;
    const left = await keeping.load(place);
    // meanwhile somebody has gone on, or pressed
    if (here() !== place || recorder.store.getState().phase !== 'idle') return;
    if (left) recorder.restore(left);
    else if (parts.byVoice) await recorder.start();
  }

  async function go(step: (round: Round) => Round): Promise<void> {
    const round = step(store.getState().round);
    store.setState({ round, notKept: false });
    remember(round);
    await show();
  }

  async function keepAndGo(): Promise<void> {
    const place = here();
    const { recording } = recorder.store.getState();
    if (!place || !recording || store.getState().keeping) return;
    store.setState({ keeping: true, notKept: false });
    try {
      await keeping.submit(place, recording);
    } catch (error) {
      log('The recording could not be put into the outbox', error);
      store.setState({ notKept: true });
      return;
    } finally {
      store.setState({ keeping: false });
    }
    await go(keptHere);
  }

  /** What is left here was not meant to be kept. */
  async function leave(step: (round: Round) => Round): Promise<void> {
    if (store.getState().keeping) return;
    const place = here();
    if (place && recorder.store.getState().recording) await keeping.drop(place);
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
      if (store.getState().keeping) return;
      const place = here();
      if (place) await keeping.drop(place);
      store.setState({ notKept: false });
      await recorder.start();
    },
    skip: () => leave(skipped),
    back: () => leave(steppedBack),
    beginAgain: () => go(begunAgain),
    pause: () => {
      if (recorder.listening.getState().hears) unawaited(recorder.save());
      else if (recorder.store.getState().phase !== 'saved') recorder.cancel();
    },
    close: () => {
      forget();
      recorder.cancel();
    },
  };
}
