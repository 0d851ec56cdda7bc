import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { SubmitOutcome } from '../../features/suggest/form/sending.ts';
import { RevisionForm, type RevisionFormProps } from '../../features/suggest/form/RevisionForm.tsx';
import { reloadLists } from '../../features/review/dock/use-layers.ts';
import { fetchTexts } from '../../i18n/language.ts';
import { onDemand, withNeeds } from '../on-demand.tsx';
import { lookForUnsent } from './outbox-seen.ts';
import { fetchSpeaker, Speaker } from './speaker.ts';
import { voiceRecorder } from '../../features/voice/voice-recorder.ts';
import { VoiceRecorder } from '../../features/voice/VoiceRecorder.tsx';

const Names = onDemand(async () => {
  const names = import('../../features/suggest/form/names/NamesField.tsx');
  return (await withNeeds(names, fetchTexts('sources'))).NamesField;
});

function takeNote({ kind }: SubmitOutcome): void {
  if (kind === 'done') reloadLists();
  else lookForUnsent();
}

/** Closing the form stops the recorder and keeps the recording. Closing the panel closes the form (product.md §4). */
export function SuggestForm(props: Omit<RevisionFormProps, 'voice' | 'Names' | 'onOutcome'>) {
  useEffect(fetchSpeaker, []);
  const recording = useStore(voiceRecorder.store, (state) => state.recording);
  const running = useStore(
    voiceRecorder.store,
    ({ phase }) => phase === 'recording' || phase === 'saving',
  );
  return (
    <RevisionForm
      key={`${props.uid} ${props.item ?? props.placeId}`}
      {...props}
      Names={Names}
      onOutcome={takeNote}
      voice={{
        recording,
        running,
        finish: voiceRecorder.finish,
        leave: voiceRecorder.leave,
        restore: voiceRecorder.restore,
        reset: voiceRecorder.cancel,
        render: (disabled) => <VoiceRecorder recorder={voiceRecorder} disabled={disabled} />,
        renderSpeaker: (asked) => <Speaker {...asked} />,
      }}
    />
  );
}
