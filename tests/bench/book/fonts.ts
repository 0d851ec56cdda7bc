import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Files of the font that the book is set in. */
export const fontFile = (weight: 'Regular' | 'Bold'): string =>
  require.resolve(`vazirmatn/fonts/ttf/Vazirmatn-${weight}.ttf`);

/**
 * A package that only the benchmark needs, and that may be missing. Through `require`, so that
 * NODE_PATH can lead to it.
 */
export function optionalPackage<T>(name: string): T {
  return require(name) as T;
}
