/**
 * Thrown when a file cannot be cleaned: the file does not follow the format that its first bytes announce, takes too
 * many steps, or contains metadata that cannot be separated.
 */
export class DamagedFile extends Error {
  constructor(what: string) {
    super(what);
    this.name = 'DamagedFile';
  }
}

/** Returns the result of `read`; null if `read` finds that the data are damaged. */
export function unlessDamaged<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof DamagedFile) return null;
    throw error;
  }
}
