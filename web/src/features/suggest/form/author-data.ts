/**
 * Matches names of files from which the server removes all data about the author
 * (functions/src/uploads/media/strip.ts), and names of plain text files.
 */
const cleaned =
  /\.(?:jpe?g|jpe|jfif|png|webp|gif|heic|heif|avif|tiff?|mp4|m4v|mov|qt|m4a|m4b|mp3|og[ga]|opus|flac|wav|webm|mkv|txt|csv|tsv)$/i;

/**
 * Whether a file may contain data about its author that the server does not remove. True for types that the server does
 * not clean. Also true for Office files, because their texts, comments and pictures stay
 * (functions/src/uploads/media/office.ts).
 */
export function mayNameAuthor(fileName: string): boolean {
  return !cleaned.test(fileName);
}
