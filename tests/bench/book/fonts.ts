import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export const fontFile = (weight: 'Regular' | 'Bold'): string =>
  require.resolve(`vazirmatn/fonts/ttf/Vazirmatn-${weight}.ttf`);

/**
 * Requires a package that only the benchmark needs and that may be missing. Uses `require`, so that NODE_PATH can point
 * to the package.
 */
export function optionalPackage<T>(name: string): T {
  return require(name) as T;
}
