import type { Speaker } from '@shared/contract/speaker.ts';
import { formatDecade } from '../../i18n/format-decade.ts';

/** What was said of a speaker, to those alone who may see the suggestion. */
export function SpeakerText({ speaker: { dialect, born } }: { speaker: Speaker }) {
  return (
    <>
      {dialect && <bdi>{dialect.name}</bdi>}
      {dialect && born !== null && ' · '}
      {/* digits alone would turn within a <bdi>: it takes what has no letters for a text from left to right */}
      {born !== null && formatDecade(born)}
    </>
  );
}
