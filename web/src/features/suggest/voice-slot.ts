import { useEffect, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Speaker } from '@contract/speaker.ts';
import { isSameRecording, type Recording, type RecorderPort } from './recorder-port.ts';
import type { RevisionForm } from './revision-form.ts';

interface SpeakerSlotProps {
  speaker: Speaker | null;
  disabled: boolean;
  onSpeaker: (speaker: Speaker | null) => void;
}

/** The recorder, which belongs to another feature: app hands it in. */
export interface VoiceSlot extends RecorderPort {
  recording: Recording | null;
  /** Something is being recorded or encoded: it is not in `recording` yet. */
  running: boolean;
  restore: (recording: Recording) => void;
  reset: () => void;
  render: (disabled: boolean) => ReactNode;
  /** Asks who speaks in what was recorded. */
  renderSpeaker: (props: SpeakerSlotProps) => ReactNode;
}

/** Gives the recorder what an earlier visit had recorded, then follows it. */
export function useVoice(form: RevisionForm, voice: VoiceSlot): void {
  const { recording, restore } = voice;
  const loaded = useStore(form.store, (state) => state.loaded);
  const following = useRef(false);
  useEffect(() => {
    if (!loaded) return;
    const kept = form.store.getState().draft.voice;
    const first = !following.current;
    following.current = true;
    if (first && kept) restore(kept);
    else if (!isSameRecording(recording, kept)) form.setVoice(recording);
  }, [form, loaded, recording, restore]);
}
