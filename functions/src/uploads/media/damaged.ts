/** Thrown when a file does not follow the format that its first bytes announce. */
export class DamagedFile extends Error {
  constructor(what: string) {
    super(what);
    this.name = 'DamagedFile';
  }
}

/** Returns the result of `read`, or null if the data that it reads are damaged. */
export function unlessDamaged<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof DamagedFile) return null;
    throw error;
  }
}
