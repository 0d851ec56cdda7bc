/**
 * Extensions of the types that the server cleans completely (functions/src/uploads/media/strip.ts), and of plain text.
 */
const cleaned =
  /\.(?:jpe?g|jpe|jfif|png|webp|gif|heic|heif|avif|tiff?|mp4|m4v|mov|qt|m4a|m4b|mp3|og[ga]|opus|flac|wav|webm|mkv|txt|csv|tsv)$/i;

/**
 * Whether a file of this name may contain its author's data where the server does not clean it: files of other types,
 * and the texts, comments and pictures of Office files (functions/src/uploads/media/office.ts).
 */
export function mayNameAuthor(fileName: string): boolean {
  return !cleaned.test(fileName);
}
