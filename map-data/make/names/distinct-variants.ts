import { foldTight } from '@shared/names/fold.ts';
import type { SettlementSource, SettlementVariant } from '@shared/formats/settlement-pack.ts';

/**
 * Returns the variants that differ by more than diacritics and similar signs. Omits a variant if its folded form equals
 * that of a name or of an earlier variant.
 */
export function distinctVariants({
  latin,
  fa,
  az,
  azb,
  variants,
}: SettlementSource): SettlementVariant[] {
  const seen = new Set([latin, fa, az, azb].map(foldTight));
  return variants.filter(({ text }) => {
    const key = foldTight(text);
    if (key === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
