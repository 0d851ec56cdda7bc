import type { Field } from '@shared/contract/fields.ts';
import type { Suggestion } from '@shared/contract/schemas.ts';

/**
 * Whether the files in a suggestion's field need a token to load. If the suggestion was declined, or approved without
 * this field, only the contributor and reviewers can load the files (FileVisibility in functions/src/uploads/ports.ts).
 * If a published place also shows the file, the token is unnecessary but harmless.
 */
export function isPrivate(
  { state, taken }: Pick<Suggestion, 'state' | 'taken'>,
  field: Field,
): boolean {
  return state === 'declined' || (state === 'approved' && !taken.includes(field));
}
