import type { Field } from '@shared/contract/fields.ts';
import type { Suggestion } from '@shared/contract/schemas.ts';

/**
 * Whether only the contributor and reviewers can load the files of a suggestion's field: true for files that a decision
 * did not accept (functions/src/uploads/README.md). If such a file is public anyway because a place shows it, sending
 * the token does no harm.
 */
export function isPrivate(
  { state, taken }: Pick<Suggestion, 'state' | 'taken'>,
  field: Field,
): boolean {
  return state === 'declined' || (state === 'approved' && !taken.includes(field));
}
