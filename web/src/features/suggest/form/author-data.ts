import { cleanedFileName } from '@shared/contract/cleaned-files.ts';

const plainText = /\.(?:txt|csv|tsv)$/i;

/**
 * True for file types that the server does not clean.
 * Also true for Office files. The server keeps their texts, comments and pictures, which may contain data about the
 * author (functions/src/uploads/media/office.ts).
 */
export function mayNameAuthor(fileName: string): boolean {
  return !cleanedFileName.test(fileName) && !plainText.test(fileName);
}
