/**
 * `npm run cli -- letters` writes the letters that the fonts of the book and the cards contain into the contract. Run
 * it after adding or updating a font, because drawable.test.ts fails until then.
 */
import { writeFile } from 'node:fs/promises';
import { drawableRanges } from '../typeset/text/drawable-ranges.ts';
import { rangesFile, rangesModule } from './ranges-module.ts';

export default function writeLetters(): Promise<void> {
  return writeFile(rangesFile, rangesModule(drawableRanges()));
}
