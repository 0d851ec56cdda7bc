/** Matches the names of files from which the server removes all data about their author (functions/src/uploads/media). */
export const cleanedFileName =
  /\.(?:jpe?g|jpe|jfif|png|webp|gif|heic|heif|avif|tiff?|mp4|m4v|mov|qt|m4a|m4b|mp3|og[ga]|opus|flac|wav|webm|mkv)$/i;
