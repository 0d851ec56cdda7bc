import { fetchSpeakerTexts } from '../../i18n/language.ts';
import { onDemand, withNeeds } from '../on-demand.tsx';

/**
 * Asks who the speaker of a recording is. The question is optional, so nothing is shown if its code cannot be loaded.
 */
export const Speaker = onDemand(
  async () => {
    const field = import('../../features/voice/speaker/SpeakerField.tsx');
    return (await withNeeds(field, fetchSpeakerTexts())).SpeakerField;
  },
  () => null,
);

export function fetchSpeaker(): void {
  Speaker.fetch().catch((error: unknown) =>
    console.warn('The questions about the speaker could not be loaded', error),
  );
}
