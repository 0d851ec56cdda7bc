import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export const fontFile = (weight: 'Regular' | 'Bold'): string =>
  require.resolve(`vazirmatn/fonts/ttf/Vazirmatn-${weight}.ttf`);

/**
 * The package may be missing, because only the benchmark needs it. With `require`, NODE_PATH can point to the package.
 */
export function optionalPackage<T>(name: string): T {
  return require(name) as T;
}
