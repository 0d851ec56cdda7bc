import fontkit from '@pdf-lib/fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from './font.ts';
import { mended } from './fontkit-faults.ts';

export type Weight = 'Light' | 'Regular' | 'Medium' | 'Bold';

const require = createRequire(import.meta.url);

/** Reads a font file from its npm package. The build does not bundle these packages. */
export function openFont(file: string): Font {
  const font = fontkit.create(readFileSync(require.resolve(file))) as unknown as Font;
  return mended(font);
}
