import { foldTight } from '@shared/names/fold.ts';
import type { SettlementSource, SettlementVariant } from '@shared/formats/settlement-pack.ts';

/**
 * Returns `variants` without those that equal `latin`, `fa`, `az`, `azb` or an earlier variant. Names that differ only
 * in diacritics and similar signs count as equal.
 */
export function distinctVariants({
  latin,
  fa,
  az,
  azb,
  variants,
}: SettlementSource): SettlementVariant[] {
  if (variants.length === 0) return [];
  const seen = new Set([latin, fa, az, azb].map(foldTight));
  return variants.filter(({ text }) => {
    const key = foldTight(text);
    if (key === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
