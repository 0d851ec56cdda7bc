import { createStore, type StoreApi } from 'zustand/vanilla';
import { unawaited } from '../../lib/unawaited.ts';
import { MicrophoneError, type MicrophoneProblem } from './microphone.ts';
import { createRecorder, type Recorder, type RecorderParts } from './recorder.ts';
import { VoiceGate } from './voice-gate.ts';

export interface ListeningState {
  hears: boolean;
  /** Reason why the last attempt recorded no voice; null during an attempt, and after an attempt without a problem. */
  problem: MicrophoneProblem | 'unheard' | null;
}

export interface ListeningRecorder extends Recorder {
  listening: StoreApi<ListeningState>;
}

const atRest: ListeningState = { hears: false, problem: null };

/** The recorder saves when the speaker stops speaking. It stops without saving if nobody speaks. */
export function createListeningRecorder(parts: RecorderParts): ListeningRecorder {
  const listening = createStore<ListeningState>(() => atRest);

  const recorder = createRecorder({
    ...parts,
    openMicrophone: async (onSamples, onLost) => {
      listening.setState(atRest);
      let gate: VoiceGate | null = null;
      try {
        const opened = await parts.openMicrophone((samples) => {
          // Before the phase `recording`, for example while the encoder is loading, nothing is recorded. Therefore, the
          // gate ignores the samples until this phase.
          const isRecording = recorder.store.getState().phase === 'recording';
          const heard = isRecording && gate ? gate.hear(samples) : 'nothing';
          // The voice gate must read the samples before this call, because `onSamples` transfers them to a worker and
          // this page can no longer read them.
          onSamples(samples);
          if (heard === 'voice') listening.setState({ hears: true });
          if (heard === 'ended') unawaited(recorder.save());
          if (heard === 'unheard') {
            recorder.cancel();
            listening.setState({ hears: false, problem: 'unheard' });
          }
        }, onLost);
        gate = new VoiceGate(opened.sampleRate);
        return opened;
      } catch (error) {
        if (error instanceof MicrophoneError) listening.setState({ problem: error.problem });
        throw error;
      }
    },
  });
  return { ...recorder, listening };
}
