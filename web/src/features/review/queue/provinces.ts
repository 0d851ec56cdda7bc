import type { PendingPlace } from '@shared/contract/schemas.ts';

export interface ProvinceCount {
  /** The province's English name; empty for places that are in no province. */
  key: string;
  names: Readonly<Record<string, string>>;
  count: number;
  oldest: string;
}

export const provinceKey = ({ province }: Pick<PendingPlace, 'province'>): string =>
  province?.['en'] ?? '';

/** Counts the places in each province. The province with the most places comes first. */
export function countByProvince(
  pending: readonly Pick<PendingPlace, 'province' | 'oldest_pending_at'>[],
): ProvinceCount[] {
  const counts = new Map<string, ProvinceCount>();
  for (const place of pending) {
    const key = provinceKey(place);
    const { count, oldest } = counts.get(key) ?? { count: 0, oldest: place.oldest_pending_at };
    counts.set(key, {
      ...{ key, names: place.province ?? {}, count: count + 1 },
      oldest: place.oldest_pending_at < oldest ? place.oldest_pending_at : oldest,
    });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || a.key.localeCompare(b.key));
}
