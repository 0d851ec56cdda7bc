import { foldTight } from '@shared/names/fold.ts';
import type { SettlementSource, SettlementVariant } from '@shared/formats/settlement-pack.ts';

/**
 * Variants that differ by more than spelling signs: those whose folded form equals a name's or an earlier
 * variant's are dropped.
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
