import { fetchSpeakerTexts } from '../../i18n/language.ts';
import { onDemand, withNeeds } from '../on-demand.tsx';

/** Asks who speaks after a recording. If its code cannot be loaded, the question is skipped, because it is optional. */
export const Speaker = onDemand(
  async () => {
    const field = import('../../features/voice/speaker/SpeakerField.tsx');
    return (await withNeeds(field, fetchSpeakerTexts())).SpeakerField;
  },
  () => null,
);

/** Loads the code in advance, for use offline and immediately after a recording. */
export function fetchSpeaker(): void {
  Speaker.fetch().catch((error: unknown) =>
    console.warn('What asks who speaks could not be loaded', error),
  );
}
