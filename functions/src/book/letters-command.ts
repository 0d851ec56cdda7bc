/**
 * Run `npm run cli -- letters` after adding or updating a font. The command writes shared/names/drawable-ranges.ts: the
 * characters that the fonts of the book and of the cards can draw. Without this run, book/drawable.test.ts fails.
 */
import { writeFile } from 'node:fs/promises';
import { drawableRanges } from '../typeset/text/drawable-ranges.ts';
import { rangesFile, rangesModule } from './ranges-module.ts';

export default function writeLetters(): Promise<void> {
  return writeFile(rangesFile, rangesModule(drawableRanges()));
}
