/** Maximum length of a name without folders, in UTF-16 code units. File systems and forms need this limit. */
const longestName = 255;
/** Maximum length of one part of a path, in bytes of UTF-8. */
const longestPart = 255;
const longestPath = 1_024;

/** Matches a path that begins with a drive on Windows, such as `C:x`. */
const drive = /^[A-Za-z]:/;
/** C0 and C1 control characters, line separators and surrogates. */
const unseen = /[\p{Cc}\u2028\u2029\p{Surrogate}]/u;
/** Names that open a device on Windows, even with an extension. */
const device = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(?:\..*)?$/i;
/** Characters that Windows does not allow in names. For example, `x:y` would be a second stream of the file x. */
const notPortable = /[<>:"|?*]/;
/**
 * Code points that file systems may drop from a name. Also signs that look like `/` or `\` and stay unchanged in NFKC.
 */
const lookalike = /[\p{Default_Ignorable_Code_Point}\u2044\u2215\u29f5\u29f8\u29f9\u2571\u2572]/u;
const special = /[./\\<>:"|?*]/gu;
/**
 * Whether a system may convert a character in a part of a path to a special character. Systems with a smaller character
 * set replace "：" by ":" and "…" by "...".
 */
const becomesSpecial = (part: string): boolean =>
  (part.normalize('NFKC').match(special)?.length ?? 0) > (part.match(special)?.length ?? 0);

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * Returns why a text cannot be shown and sent as the name of a file; null if it can. A valid name may come from another
 * system, so this system may be unable to store it.
 */
export function baseNameFault(name: string): string | null {
  if (name === '') return 'is empty';
  if (name === '.' || name === '..') return 'leads to a folder';
  if (name.includes('/')) return 'contains a slash';
  if (name.includes('\\')) return 'contains a backslash';
  if (drive.test(name)) return 'contains a drive letter';
  if (unseen.test(name)) return 'contains an invisible character';
  if (name.length > longestName)
    return `has ${name.length} characters, which exceeds ${longestName}`;
  return null;
}

/**
 * Returns why a name from a file or a site cannot be used as a path below a folder; null if it can. The parts of a
 * valid path are joined by `/`, and no part has a special meaning on any system. This function does not detect symbolic
 * links. They must be checked when the file is opened (backup/file-below.ts).
 */
export function filePathFault(path: string): string | null {
  if (path === '') return 'is empty';
  if (path.startsWith('/')) return 'is an absolute path';
  if (bytesOf(path) > longestPath) return `exceeds ${longestPath} bytes`;
  for (const part of path.split('/')) {
    const fault = part === '' ? 'has an empty part' : baseNameFault(part);
    if (fault) return fault;
    if (part.startsWith('.')) return 'has a hidden part';
    if (/[.\s]$/u.test(part) || /^\s/u.test(part)) return 'has a part that ends in a dot or space';
    if (notPortable.test(part) || lookalike.test(part) || becomesSpecial(part))
      return 'contains a character that some systems treat as another';
    if (device.test(part.normalize('NFKC'))) return 'contains the name of a device';
    if (bytesOf(part) > longestPart) return `has a part that exceeds ${longestPart} bytes`;
  }
  return path === path.normalize('NFC') ? null : 'is not in Unicode normal form NFC';
}

/**
 * Returns the given path if it stays inside its folder.
 *
 * @param where source of the path, for the error message
 * @throws Error for a path that leads out of its folder
 */
export function requireFilePath(path: string, where: string): string {
  const fault = filePathFault(path);
  if (fault) throw new Error(`${where}: ${JSON.stringify(path)} ${fault}`);
  return path;
}
