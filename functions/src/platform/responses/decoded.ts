/** A path, or a part of one, without its percent-encoding; null for an invalid encoding. */
export function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
