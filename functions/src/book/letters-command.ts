/**
 * `npm run cli -- letters`: writes into the contract which letters the fonts of the book and the cards have. Needed after a
 * font was added or has a new version; drawable.test.ts fails until then.
 */
import { writeFile } from 'node:fs/promises';
import { drawableRanges } from '../typeset/text/drawable-ranges.ts';
import { rangesFile, rangesModule } from './ranges-module.ts';

export default function writeLetters(): Promise<void> {
  return writeFile(rangesFile, rangesModule(drawableRanges()));
}
