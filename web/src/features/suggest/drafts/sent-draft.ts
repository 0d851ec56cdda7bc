import { typedOf } from '@shared/contract/fields.ts';
import type { Suggestion } from '@shared/contract/schemas.ts';
import { filesOfNames } from '@shared/names/attested-name.ts';
import { newDraft, type Draft, type DraftVoice } from './draft.ts';
import { typedAgain } from './typed-name.ts';

/** Whether the form can show a whole suggestion. The form cannot show files that belong to further names. */
export const fitsForm = ({ names }: Pick<Suggestion, 'names'>): boolean =>
  filesOfNames(names).length === 0;

/**
 * Creates a draft with the whole content of a sent suggestion. Sending the draft replaces the suggestion. Files and
 * photos of the suggestion become links to this site, and the form shows their file names.
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
