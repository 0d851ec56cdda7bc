import type { Speaker } from '@shared/contract/speaker.ts';
import { formatDecade } from '../../../i18n/format-decade.ts';

/**
 * Shows the personal details of a speaker. The server sends these details only to people who may see the suggestion.
 */
export function SpeakerText({ speaker: { dialect, born } }: { speaker: Speaker }) {
  return (
    <>
      {dialect && <bdi>{dialect.name}</bdi>}
      {dialect && born !== null && ' · '}
      {/* The decade is not in a `<bdi>`, because a `<bdi>` treats a text without letters as left-to-right. */}
      {born !== null && formatDecade(born)}
    </>
  );
}
