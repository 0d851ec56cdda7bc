import type { Suggestion } from '@shared/contract/schemas.ts';

/** So many suggestions are listed whole; of more, those that are decided wait behind a click. */
const listedWhole = 5;

/** What waits for a decision is always shown; decided ones fill up the list, and the rest is folded. */
export function foldDecided<S extends Pick<Suggestion, 'state'>>(
  suggestions: readonly S[],
): { shown: S[]; folded: S[] } {
  const pending = suggestions.filter(({ state }) => state === 'pending').length;
  let room = Math.max(0, listedWhole - pending);
  const shown: S[] = [];
  const folded: S[] = [];
  for (const suggestion of suggestions) {
    if (suggestion.state === 'pending' || room-- > 0) shown.push(suggestion);
    else folded.push(suggestion);
  }
  return { shown, folded };
}
