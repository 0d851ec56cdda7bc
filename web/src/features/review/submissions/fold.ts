import type { Suggestion } from '@shared/contract/schemas.ts';
import { isUndecided } from '@shared/contract/status.ts';

/** Maximum number of visible suggestions. Undecided suggestions are always visible, even if there are more. */
const listedWhole = 5;

export function foldDecided<S extends Pick<Suggestion, 'state'>>(
  suggestions: readonly S[],
): { shown: S[]; folded: S[] } {
  const pending = suggestions.filter(({ state }) => isUndecided(state)).length;
  let room = Math.max(0, listedWhole - pending);
  const shown: S[] = [];
  const folded: S[] = [];
  for (const suggestion of suggestions) {
    if (isUndecided(suggestion.state) || room-- > 0) shown.push(suggestion);
    else folded.push(suggestion);
  }
  return { shown, folded };
}
