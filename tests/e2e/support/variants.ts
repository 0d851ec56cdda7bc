import { it } from 'vitest';

/**
 * Defines a test for each variant. A plain `npm test` runs only the first variant. The other variants have the tag
 * `full`.
 */
export function inVariants<T extends object>(
  variants: readonly T[],
  title: string,
  run: (variant: T) => Promise<void>,
): void {
  it.each(variants.slice(0, 1))(title, run);
  it.each(variants.slice(1))(title, { tags: 'full' }, run);
}
