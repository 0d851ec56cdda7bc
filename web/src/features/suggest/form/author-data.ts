/** Endings of the kinds that the server cleans whole (functions/src/uploads/media/strip.ts), and of plain text. */
const cleaned =
  /\.(?:jpe?g|jpe|jfif|png|webp|gif|heic|heif|avif|tiff?|mp4|m4v|mov|qt|m4a|m4b|mp3|og[ga]|opus|flac|wav|webm|mkv|txt|csv|tsv)$/i;

/**
 * Whether a file of this name may say who made it in places that the server does not clean: whatever is not of a kind
 * that is cleaned, and the texts, comments and pictures of Office files (functions/src/uploads/media/office.ts).
 */
export function mayNameAuthor(fileName: string): boolean {
  return !cleaned.test(fileName);
}
