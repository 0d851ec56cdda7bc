import type { OwnSuggestion } from '@shared/contract/schemas.ts';
import { isUndecided } from '@shared/contract/status.ts';

/** A list that its contributor has sent. */
export interface OwnList {
  id: string;
  /** The title of its source; null if it has none. */
  source: string | null;
  count: number;
  pending: number;
}

/** The lists of which something is pending, in the order of their first row. */
export function ownLists(own: readonly OwnSuggestion[]): OwnList[] {
  const lists = new Map<string, OwnList>();
  for (const { list: id, state, names } of own) {
    if (id === null) continue;
    const known = lists.get(id) ?? { id, source: null, count: 0, pending: 0 };
    lists.set(id, {
      id,
      source: known.source ?? names[0]?.evidence[0]?.label ?? null,
      count: known.count + 1,
      pending: known.pending + (isUndecided(state) ? 1 : 0),
    });
  }
  return [...lists.values()].filter(({ pending }) => pending > 0);
}
