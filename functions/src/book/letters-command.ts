/**
 * `npm run cli -- letters` writes a module of the contract: the characters that the fonts of the book and of the cards
 * can draw. Run it after adding or updating a font. drawable.test.ts fails until then.
 */
import { writeFile } from 'node:fs/promises';
import { drawableRanges } from '../typeset/text/drawable-ranges.ts';
import { rangesFile, rangesModule } from './ranges-module.ts';

export default function writeLetters(): Promise<void> {
  return writeFile(rangesFile, rangesModule(drawableRanges()));
}
