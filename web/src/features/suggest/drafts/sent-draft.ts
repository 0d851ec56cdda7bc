import { typedOf } from '@shared/contract/fields.ts';
import type { Suggestion } from '@shared/contract/schemas.ts';
import { filesOfNames } from '@shared/names/attested-name.ts';
import { newDraft, type Draft, type DraftVoice } from './draft.ts';
import { typedAgain } from './typed-name.ts';

/** Returns false if a further name has files, because the form cannot show such files. */
export const fitsForm = ({ names }: Pick<Suggestion, 'names'>): boolean =>
  filesOfNames(names).length === 0;

/**
 * Creates a draft with the content of a sent suggestion. When the draft is sent, it replaces this suggestion. Files and
 * photos of the suggestion become links to this site.
 * @param voice the suggestion's recording, which is already uploaded
 */
export function draftOfSent(
  suggestion: Suggestion,
  { uid, voice, newKey }: { uid: string; voice: DraftVoice | null; newKey: () => string },
): Draft {
  const { id, place_id: placeId, links, images, names, speaker } = suggestion;
  return {
    ...newDraft({ uid, placeId }, { ...typedOf(suggestion), links: [...links, ...images] }),
    names: names.map((name) => typedAgain(name, newKey)),
    ...{ voice, speaker, replaces: id },
  };
}
