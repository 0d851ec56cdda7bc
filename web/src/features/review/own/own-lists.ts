import type { OwnSuggestion, Suggestion } from '@shared/contract/schemas.ts';
import { isUndecided } from '@shared/contract/status.ts';

export interface OwnList {
  id: string;
  source: string | null;
  count: number;
  pending: number;
}

export const sourceOf = ({ names }: Pick<Suggestion, 'names'>): string | null =>
  names[0]?.evidence[0]?.label ?? null;

export function ownLists(own: readonly OwnSuggestion[]): OwnList[] {
  const lists = new Map<string, OwnList>();
  for (const row of own) {
    const { list: id, state } = row;
    if (id === null) continue;
    const known = lists.get(id) ?? { id, source: null, count: 0, pending: 0 };
    lists.set(id, {
      id,
      source: known.source ?? sourceOf(row),
      count: known.count + 1,
      pending: known.pending + (isUndecided(state) ? 1 : 0),
    });
  }
  return [...lists.values()].filter(({ pending }) => pending > 0);
}
