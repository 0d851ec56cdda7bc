import type { Field } from '@shared/contract/fields.ts';
import type { Suggestion } from '@shared/contract/schemas.ts';

/**
 * Whether the files of a suggestion's field are served only to their contributor and to admins: those
 * that a decision left out (functions/src/uploads/README.md). A place may show such a file all the
 * same; saying who we are does no harm then.
 */
export function isPrivate(
  { state, taken }: Pick<Suggestion, 'state' | 'taken'>,
  field: Field,
): boolean {
  return state === 'declined' || (state === 'approved' && !taken.includes(field));
}
