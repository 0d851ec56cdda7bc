/** The file is not valid for the type that its beginning shows. */
export class DamagedFile extends Error {
  constructor(what: string) {
    super(what);
    this.name = 'DamagedFile';
  }
}

/** Null if the part of the file that `read` reads is damaged. */
export function unlessDamaged<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof DamagedFile) return null;
    throw error;
  }
}
