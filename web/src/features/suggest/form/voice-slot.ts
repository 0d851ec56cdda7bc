import { useEffect, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Speaker } from '@shared/contract/speaker.ts';
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

/**
 * Has recorder and draft hold the same recording: what is sent can be heard and deleted before. Whichever has
 * changed leads, and the recorder where both have; while it records, it is left alone.
 */
export function useVoice(form: RevisionForm, voice: VoiceSlot): void {
  const { recording, running, restore, reset } = voice;
  const loaded = useStore(form.store, (state) => state.loaded);
  const kept = useStore(form.store, ({ draft }) => draft.voice);
  const before = useRef<Recording | null>(null);
  useEffect(() => {
    if (!loaded || running) return;
    const recorded = !isSameRecording(recording, before.current);
    before.current = recording;
    if (isSameRecording(recording, kept)) return;
    if (recorded) form.setVoice(recording);
    else if (kept) restore(kept);
    else reset();
  }, [form, loaded, running, recording, kept, restore, reset]);
}
