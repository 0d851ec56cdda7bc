import type { Speaker } from '@shared/contract/speaker.ts';
import { formatDecade } from '../../../i18n/format-decade.ts';

/** Shows the details of a speaker. Only people who may see the suggestion get these details. */
export function SpeakerText({ speaker: { dialect, born } }: { speaker: Speaker }) {
  return (
    <>
      {dialect && <bdi>{dialect.name}</bdi>}
      {dialect && born !== null && ' · '}
      {/* this is not a <bdi>, which treats a text without letters as left-to-right */}
      {born !== null && formatDecade(born)}
    </>
  );
}
