/**
 * The number in `gn-<number>`. The npm package carries no GeoNames ids, so ours are the 32-bit
 * FNV-1a hash of "name|lat|lng" (UTF-8; degrees with five decimals) plus 10,000,000,000, which keeps
 * them clear of GeoNames' own numbers (below 20 million in 2026). They are NOT GeoNames ids.
 *
 * @param name NFC, as in the source
 */
export function stableId(name: string, lat: number, lng: number): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${name}|${lat.toFixed(5)}|${lng.toFixed(5)}`)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return 10_000_000_000 + (hash >>> 0);
}
