import type { Speaker } from '@shared/contract/speaker.ts';
import { formatDecade } from '../../../i18n/format-decade.ts';

/** Details of a speaker, shown only to people who may see the suggestion. */
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
