/**
 * Whether a file of this name may say who made it in places that the server does not clean: PDF,
 * and the texts, comments and pictures of Office files (functions/src/uploads/media/office.ts).
 */
export function mayNameAuthor(fileName: string): boolean {
  return /\.(pdf|docx?|docm|xlsx?|xlsm|pptx?|pptm|od[tspg]|rtf|epub|pages|numbers)$/i.test(
    fileName,
  );
}
