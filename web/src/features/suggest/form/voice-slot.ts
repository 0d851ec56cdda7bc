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

/** The voice recorder of a form. The app passes it in, because the recorder belongs to another feature. */
export interface VoiceSlot extends RecorderPort {
  recording: Recording | null;
  /** True while a recording or its encoding is in progress. During this time, `recording` is not yet the new one. */
  running: boolean;
  restore: (recording: Recording) => void;
  reset: () => void;
  render: (disabled: boolean) => ReactNode;
  renderSpeaker: (props: SpeakerSlotProps) => ReactNode;
}

/**
 * Keeps the recorder and the draft equal. If the user has recorded or deleted a recording, changes the draft. Otherwise
 * the recorder gets the draft's recording, so that users can hear and delete the recording before they send it.
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
