import type { Place } from '@contract/schemas.ts';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { RevisionForm, type RevisionFormProps } from '../../features/suggest/RevisionForm.tsx';
import { voiceRecorder } from '../../features/voice/voice-recorder.ts';
import { VoiceRecorder } from '../../features/voice/VoiceRecorder.tsx';
import { useMap } from '../../map/state.ts';

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

/** Closing the sidebar stops the recorder and forgets what it holds (product.md §4). */
function useVoiceResets(): void {
  const resets = useMap((map) => map.voiceResets);
  const seen = useRef(resets);
  useEffect(() => {
    if (resets !== seen.current) voiceRecorder.cancel();
    seen.current = resets;
  }, [resets]);
}

/** The revision form with the app's one recorder in it. */
export function SuggestForm(props: Omit<RevisionFormProps, 'voice'>) {
  const recording = useStore(voiceRecorder.store, (state) => state.recording);
  useVoiceResets();
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
