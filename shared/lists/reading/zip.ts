import { unzipSync } from 'fflate';
import { checksumOf, checksumsIn } from './checksums.ts';
import { checkLimit, ListError } from './list-error.ts';

/**
 * `bytes` is the maximum total size of all entries that are unpacked together. `entries` is the maximum number of
 * entries in a zip.
 */
export const zipLimits: ZipLimits = { bytes: 30_000_000, entries: 2_000 };
export interface ZipLimits {
  bytes: number;
  entries: number;
}

/** Unpacked entries of a zip, by name. No code uses these names as paths on a disk. */
export type Entries = Readonly<Record<string, Uint8Array>>;

/** Replaces the backslashes that some programs on Windows write in the names of zip entries: "xl\\workbook.xml". */
const withSlashes = (name: string): string => name.replaceAll('\\', '/');

/** Old Microsoft Office files, and Office files with a password, begin with these bytes. Such files are not zips. */
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] as const;
/** Office stores an encrypted file in a stream with this name: "EncryptedPackage" in UTF-16. */
const locked = 'E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0';

const refusedAsLocked = (): ListError =>
  new ListError('file_damaged', 'the file is protected by a password', { isLocked: true });

/** @throws ListError for a file that needs a password */
function checkLock(zip: Uint8Array): void {
  const isEncrypted = zip[0] === 0x50 && zip[1] === 0x4b && ((zip[6] ?? 0) & 1) === 1;
  if (isEncrypted) throw refusedAsLocked();
  if (!compound.every((byte, at) => zip[at] === byte)) return;
  if (new TextDecoder('windows-1254').decode(zip).includes(locked)) throw refusedAsLocked();
}

/**
 * Checks the manifest of a LibreOffice file, which lists encrypted entries.
 *
 * @throws ListError for an encrypted file
 */
export function checkManifest(entries: Entries): void {
  const manifest = entries[manifestPath];
  if (manifest && /<(?:\w+:)?encryption-data\b/u.test(new TextDecoder().decode(manifest))) throw refusedAsLocked(); // oxfmt-ignore
}
export const manifestPath = 'META-INF/manifest.xml';

/**
 * Unpacks the wanted entries of a zip. The declared sizes are checked before memory is allocated for the entries.
 *
 * @throws ListError for an invalid or too large zip
 */
export function entriesOf(
  zip: Uint8Array,
  isWanted: (name: string) => boolean,
  limits = zipLimits,
): Entries {
  checkLock(zip);
  let listed = 0;
  let bytes = 0;
  const unpacked = { isUnpacked: true };
  try {
    const entries = unzipSync(zip, {
      filter({ name, size, originalSize }) {
        listed++;
        checkLimit('too_many', 'entries of the zip', { actual: listed, limit: limits.entries }, unpacked); // oxfmt-ignore
        if (!isWanted(withSlashes(name))) return false;
        // For an entry without compression, the content has `size` bytes, even if the zip declares another original
        // size. Therefore, the greater number counts.
        bytes += Math.max(size, originalSize);
        checkLimit('too_large', 'bytes unpacked', { actual: bytes, limit: limits.bytes }, unpacked);
        return true;
      },
    });
    const sums = checksumsIn(zip);
    return Object.fromEntries(
      Object.entries(entries).map(([name, content]) => {
        // A damaged entry may unpack without an error, so checksums are compared.
        if (sums.has(name) && checksumOf(content) !== sums.get(name))
          throw new Error(`${name}: wrong checksum`);
        return [withSlashes(name), content];
      }),
    );
  } catch (error) {
    if (error instanceof ListError) throw error;
    throw new ListError('file_damaged', `not a valid zip file: ${(error as Error).message}`);
  }
}

/** @throws ListError if the zip does not contain the entry */
export function textOf(entries: Entries, name: string): string {
  const bytes = entries[name];
  if (!bytes) throw new ListError('file_damaged', `the file does not contain ${name}`);
  return new TextDecoder().decode(bytes);
}
