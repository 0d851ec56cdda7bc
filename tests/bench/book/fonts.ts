import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export const fontFile = (weight: 'Regular' | 'Bold'): string =>
  require.resolve(`vazirmatn/fonts/ttf/Vazirmatn-${weight}.ttf`);

/**
 * Loads a package that may be missing, because only the benchmark needs it. NODE_PATH can point to the package's
 * folder, because `require` reads this variable. An `import` would ignore it.
 */
export function optionalPackage<T>(name: string): T {
  return require(name) as T;
}
