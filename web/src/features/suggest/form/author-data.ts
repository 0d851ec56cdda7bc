/**
 * Files from which the server removes all data about their author (functions/src/uploads/media/strip.ts), and plain
 * text files.
 */
const cleaned =
  /\.(?:jpe?g|jpe|jfif|png|webp|gif|heic|heif|avif|tiff?|mp4|m4v|mov|qt|m4a|m4b|mp3|og[ga]|opus|flac|wav|webm|mkv|txt|csv|tsv)$/i;

/**
 * True for file types that the server does not clean.
 * Also true for Office files. The server keeps their texts, comments and pictures, which may contain data about the
 * author (functions/src/uploads/media/office.ts).
 */
export function mayNameAuthor(fileName: string): boolean {
  return !cleaned.test(fileName);
}
