import type { Place } from '@contract/schemas.ts';
import { useStore } from 'zustand';
import { RevisionForm, type RevisionFormProps } from '../../features/suggest/RevisionForm.tsx';
import { voiceRecorder } from '../../features/voice/voice-recorder.ts';
import { VoiceRecorder } from '../../features/voice/VoiceRecorder.tsx';

/** What the form begins with for a place: all of it as it is now. */
export function valuesOf(place: Place): RevisionFormProps['prefilled'] {
  return {
    name_new: place.name_new,
    name_az: place.name_az ?? '',
    name_loc: place.name_loc ?? '',
    about: place.about ?? '',
    links: place.links,
  };
}

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
