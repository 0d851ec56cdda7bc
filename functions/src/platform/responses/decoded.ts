/** Decodes the percent-encoding of a path or a part of a path. Returns null for an invalid encoding. */
export function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
