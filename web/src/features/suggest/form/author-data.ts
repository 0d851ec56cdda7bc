import { cleanedFileName } from '@shared/contract/cleaned-files.ts';

const plainText = /\.(?:txt|csv|tsv)$/i;

/**
 * Returns true if a file may contain data about its author that the server does not remove. Plain text has no such
 * data. Office files can have it: the server keeps their texts, comments and pictures, which may name the author
 * (functions/src/uploads/media/office.ts).
 */
export function mayNameAuthor(fileName: string): boolean {
  return !cleanedFileName.test(fileName) && !plainText.test(fileName);
}
