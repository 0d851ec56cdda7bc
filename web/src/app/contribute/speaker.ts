import { fetchSpeakerTexts } from '../../i18n/language.ts';
import { onDemand, withNeeds } from '../on-demand.tsx';

/** Asks who speaks, once something is recorded. Where it cannot be had it is not asked: nobody has to say. */
export const Speaker = onDemand(
  async () => {
    const field = import('../../features/voice/speaker/SpeakerField.tsx');
    return (await withNeeds(field, fetchSpeakerTexts())).SpeakerField;
  },
  () => null,
);

/** To be there when the line is not, and at once when somebody has recorded. */
export function fetchSpeaker(): void {
  Speaker.fetch().catch((error: unknown) =>
    console.warn('What asks who speaks could not be loaded', error),
  );
}
