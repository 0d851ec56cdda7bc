import { fetchSpeakerTexts } from '../../i18n/language.ts';
import { onDemand } from '../on-demand.tsx';

/** Asks who speaks, once something is recorded. */
export const Speaker = onDemand(async () => {
  const field = import('../../features/voice/speaker/SpeakerField.tsx');
  await fetchSpeakerTexts();
  return (await field).SpeakerField;
});
