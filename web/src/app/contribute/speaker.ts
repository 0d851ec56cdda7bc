import { fetchSpeakerTexts } from '../../i18n/language.ts';
import { onDemand, withNeeds } from '../on-demand.tsx';

/**
 * Asks after a recording who the speaker is. The question is optional, so nothing is shown if its code cannot be
 * loaded.
 */
export const Speaker = onDemand(
  async () => {
    const field = import('../../features/voice/speaker/SpeakerField.tsx');
    return (await withNeeds(field, fetchSpeakerTexts())).SpeakerField;
  },
  () => null,
);

/** Preloads the question's code, so that it appears at once after a recording, also offline. */
export function fetchSpeaker(): void {
  Speaker.fetch().catch((error: unknown) =>
    console.warn('The questions about the speaker could not be loaded', error),
  );
}
