import { useStore } from 'zustand';
import { RevisionForm, type RevisionFormProps } from '../../features/suggest/RevisionForm.tsx';
import { voiceRecorder } from '../../features/voice/voice-recorder.ts';
import { VoiceRecorder } from '../../features/voice/VoiceRecorder.tsx';

/**
 * The revision form with the app's one recorder in it. A form that goes stops the recorder, and every
 * form goes when its panel closes (product.md §4).
 */
export function SuggestForm(props: Omit<RevisionFormProps, 'voice'>) {
  const recording = useStore(voiceRecorder.store, (state) => state.recording);
  return (
    <RevisionForm
      key={`${props.uid} ${props.placeId}`}
      {...props}
      voice={{
        recording,
        restore: voiceRecorder.restore,
        reset: voiceRecorder.cancel,
        render: (disabled) => <VoiceRecorder recorder={voiceRecorder} disabled={disabled} />,
      }}
    />
  );
}
