/** UTF-16 code units of a name without folders; what file systems and forms allow. */
const longestName = 255;
/** Bytes of UTF-8: of one part of a path, and of all of it. */
const longestPart = 255;
const longestPath = 1_024;

/** Opens another device than the one that the path begins on: `C:x`. */
const drive = /^[A-Za-z]:/;
/** C0 and C1 controls, line separators and halves of characters. */
const unseen = /[\p{Cc}\u2028\u2029\p{Surrogate}]/u;
/** Windows opens a device for these names, whatever ending follows. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\..*)?$/i;
/** `x:y` is a second stream of x on Windows; the others cannot be in a name there. */
const notPortable = /[<>:"|?*]/;
/** Code points that file systems may leave out of a name or take for `.`, `/` and `\`. */
const lookalike = /[\p{Default_Ignorable_Code_Point}\uff0e\uff0f\uff3c\u2024\u2215\u2044\u29f8]/u;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * Says what keeps a name from being shown and sent on as the name of one file, without folders; null: nothing.
 * It may be a name of another system, which this one could not store.
 */
export function baseNameFault(name: string): string | null {
  if (name === '') return 'is empty';
  if (name === '.' || name === '..') return 'leads to a folder';
  if (name.includes('/')) return 'names a folder';
  if (name.includes('\\')) return 'holds a backslash';
  if (drive.test(name)) return 'names a drive';
  if (unseen.test(name)) return 'holds a character that cannot be seen';
  if (name.length > longestName)
    return `has ${name.length} characters, which exceeds ${longestName}`;
  return null;
}

/**
 * Says what keeps a name that was read from a file, or sent by a site, from being used as a path below a folder:
 * parts joined by `/`, which no system takes for anything else. Null: nothing does.
 *
 * Whether a part of the path is a symbolic link is for whoever opens the file (backup/file-below.ts).
 */
export function filePathFault(path: string): string | null {
  if (path === '') return 'is empty';
  if (path.startsWith('/')) return 'begins at the root';
  if (bytesOf(path) > longestPath) return `exceeds ${longestPath} bytes`;
  for (const part of path.split('/')) {
    const fault = part === '' ? 'has an empty part' : baseNameFault(part);
    if (fault) return fault;
    if (part.startsWith('.')) return 'has a hidden part';
    if (/[. ]$/.test(part) || part.startsWith(' ')) return 'has a part that ends in a dot or space';
    if (notPortable.test(part) || lookalike.test(part))
      return 'holds a character that some systems take for another';
    if (device.test(part)) return 'names a device';
    if (bytesOf(part) > longestPart) return `has a part that exceeds ${longestPart} bytes`;
  }
  return path === path.normalize('NFC') ? null : 'is not in the normal form NFC';
}

/** @param where what names the file, for the message. @throws Error for a path that does not stay below its folder */
export function requireFilePath(path: string, where: string): string {
  const fault = filePathFault(path);
  if (fault) throw new Error(`${where}: ${JSON.stringify(path)} ${fault}`);
  return path;
}
