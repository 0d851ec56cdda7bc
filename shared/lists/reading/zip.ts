import { unzipSync } from 'fflate';
import { checkLimit, ListError } from './list-error.ts';

/** Maximum unpacked bytes of all entries that are read from one file; maximum listed entries. */
export const zipLimits: ZipLimits = { bytes: 30_000_000, entries: 2_000 };
export interface ZipLimits {
  bytes: number;
  entries: number;
}

/** Entries of a zip by name. The names are never used as paths on a disk. */
export type Entries = Readonly<Record<string, Uint8Array>>;

/**
 * The wanted entries of a zip. Memory is allocated according to their declared size.
 *
 * @throws ListError for an invalid or too large zip
 */
export function entriesOf(
  zip: Uint8Array,
  isWanted: (name: string) => boolean,
  limits = zipLimits,
): Entries {
  let listed = 0;
  let bytes = 0;
  const unpacked = { isUnpacked: true };
  try {
    return unzipSync(zip, {
      filter({ name, originalSize }) {
        listed++;
        checkLimit('too_many', 'entries of the zip', { actual: listed, limit: limits.entries }, unpacked); // oxfmt-ignore
        if (!isWanted(name)) return false;
        bytes += originalSize;
        checkLimit('too_large', 'bytes unpacked', { actual: bytes, limit: limits.bytes }, unpacked);
        return true;
      },
    });
  } catch (error) {
    if (error instanceof ListError) throw error;
    throw new ListError('file_damaged', `no whole zip: ${(error as Error).message}`);
  }
}

/** @throws ListError when the zip lacks it */
export function textOf(entries: Entries, name: string): string {
  const bytes = entries[name];
  if (!bytes) throw new ListError('file_damaged', `the file lacks ${name}`);
  return new TextDecoder().decode(bytes);
}
