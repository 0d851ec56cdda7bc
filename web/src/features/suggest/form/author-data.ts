import { cleanedFileName } from '@shared/contract/cleaned-files.ts';

const plainText = /\.(?:txt|csv|tsv)$/i;

/**
 * True for files from which the server does not remove data about the author. Includes Office files: the server keeps
 * their texts, comments and pictures, which may name the author (functions/src/uploads/media/office.ts).
 */
export function mayNameAuthor(fileName: string): boolean {
  return !cleanedFileName.test(fileName) && !plainText.test(fileName);
}
