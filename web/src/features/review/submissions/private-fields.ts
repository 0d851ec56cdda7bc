import type { Field } from '@shared/contract/fields.ts';
import type { Suggestion } from '@shared/contract/schemas.ts';

/**
 * Whether the files in a suggestion's field can only be loaded with a token, by the contributor and by reviewers. True
 * for files that no reviewer has accepted (functions/src/uploads/README.md). Such a file may still be public because a
 * place shows it; then the token is not needed, but does no harm.
 */
export function isPrivate(
  { state, taken }: Pick<Suggestion, 'state' | 'taken'>,
  field: Field,
): boolean {
  return state === 'declined' || (state === 'approved' && !taken.includes(field));
}
