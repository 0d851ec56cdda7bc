import type { Field } from '@shared/contract/fields.ts';
import type { Suggestion } from '@shared/contract/schemas.ts';

/**
 * Whether files in a suggestion's field are requested with a token. Only the contributor and reviewers can load files
 * that were declined, or not taken from an approved suggestion (FileVisibility in functions/src/uploads/ports.ts).
 * Exception: a file that a published place shows is public. Its token is unnecessary but harmless.
 */
export function isPrivate(
  { state, taken }: Pick<Suggestion, 'state' | 'taken'>,
  field: Field,
): boolean {
  return state === 'declined' || (state === 'approved' && !taken.includes(field));
}
