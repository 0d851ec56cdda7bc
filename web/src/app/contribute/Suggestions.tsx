import type { CorrectionForm } from '../../features/review/decide/correction-form.ts';
import {
  SubmissionsView,
  type SubmissionsViewProps,
} from '../../features/review/SubmissionsView.tsx';
import { correctionError } from '../../features/suggest/form/correction-error.ts';
import { CorrectionField } from '../../features/suggest/form/CorrectionField.tsx';
import { AudioPlayer } from '../../features/voice/AudioPlayer.tsx';

const renderAudio = (src: string, label: string, isPrivate: boolean) => (
  <AudioPlayer src={src} label={label} isPrivate={isPrivate} />
);

const corrections: CorrectionForm = { Field: CorrectionField, errorOf: correctionError };

/** A place's suggestions, corrected in the fields of the form. */
export function Suggestions(props: Omit<SubmissionsViewProps, 'renderAudio' | 'corrections'>) {
  return <SubmissionsView {...props} renderAudio={renderAudio} corrections={corrections} />;
}
