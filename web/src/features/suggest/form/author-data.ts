/**
 * Extensions of the types that the server cleans completely (functions/src/uploads/media/strip.ts), and of plain text.
 */
const cleaned =
  /\.(?:jpe?g|jpe|jfif|png|webp|gif|heic|heif|avif|tiff?|mp4|m4v|mov|qt|m4a|m4b|mp3|og[ga]|opus|flac|wav|webm|mkv|txt|csv|tsv)$/i;

/**
 * Whether a file with this name may keep data about its author that the server does not remove. This applies to other
 * types of files, and to the texts, comments and pictures in Office files (functions/src/uploads/media/office.ts).
 */
export function mayNameAuthor(fileName: string): boolean {
  return !cleaned.test(fileName);
}
