/**
 * Maximum length of a file name without folders, in UTF-16 code units. File systems allow 255 bytes or 255 code units,
 * so no real file has a longer name.
 */
export const longestName = 255;
/** Maximum length of one part of a path, in bytes of UTF-8. */
const longestPart = 255;
const longestPath = 1_024;

const drive = /^[A-Za-z]:/;
const unseen = /[\p{Cc}\u2028\u2029\p{Surrogate}]/u;
/** Names that open a device on Windows, even with an extension. */
const device = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(?:\..*)?$/i;
/** Characters that Windows does not allow in file names. For example, `x:y` would be a second stream of the file x. */
const notPortable = /[<>:"|?*]/;
/**
 * Code points that file systems may drop, and signs that look like `/` or `\`. NFKC does not change these signs, so
 * `becomesSpecial` does not find them.
 */
const lookalike = /[\p{Default_Ignorable_Code_Point}\u2044\u2215\u29f5\u29f8\u29f9\u2571\u2572]/u;
const special = /[./\\<>:"|?*]/gu;
/**
 * Returns whether a part of a path could get a special character on another system. Some systems replace characters,
 * such as "：" by ":" and "…" by "...".
 */
const becomesSpecial = (part: string): boolean =>
  (part.normalize('NFKC').match(special)?.length ?? 0) > (part.match(special)?.length ?? 0);

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * Returns why a text cannot be shown and sent as a file name, or null if it can. The file may be on another system, so
 * a valid name may contain characters that this system cannot store.
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
 * Converts a name from any system to a name in which `baseNameFault` finds no fault. Drops folders, and replaces other
 * invalid characters by `_`. Shortens a long name, but keeps its extension.
 */
export function asBaseName(name: string): string {
  const base = /[^/\\]*$/.exec(name)?.[0] ?? '';
  const extension = /\.[^.]{1,16}$/.exec(base)?.[0] ?? '';
  const short =
    base.length > longestName ? base.slice(0, longestName - extension.length) + extension : base;
  const text = [...short].map((sign) => (unseen.test(sign) ? '_' : sign)).join('');
  if (drive.test(text)) return `${text.slice(0, 1)}_${text.slice(2)}`;
  return baseNameFault(text) === null ? text : `_${text}`;
}

/**
 * Returns the name of a recording that has not been uploaded (product.md §9).
 * @param timestamp milliseconds since 1970
 */
export const recordingName = (timestamp: number): string => `voice${timestamp}.mp3`;

export const isUnsentRecordingName = (name: string): boolean => /^voice\d{1,16}\.mp3$/.test(name);

/**
 * Returns the name under which a recording is uploaded.
 * @param timestamp milliseconds since 1970
 */
export const uploadedRecordingName = (timestamp: number): string => `voice_${timestamp}.mp3`;

/**
 * Returns true if the server checks an upload with this name as a voice recording, which must be an MP3 of limited
 * length.
 * @param name result of `normaliseName`, as the server reads it
 */
export const isRecordingName = (name: string): boolean => /^voice_\d{1,16}\.mp3$/.test(name);

/**
 * Returns why a text cannot be used as a path below a folder, or null. In a valid path, `/` joins the parts, and no
 * part has a special meaning on any system. Symbolic links are not detected; check them when you open the file
 * (backup/file-below.ts).
 */
export function filePathFault(path: string): string | null {
  if (path === '') return 'is empty';
  if (path.startsWith('/')) return 'is an absolute path';
  if (bytesOf(path) > longestPath) return `exceeds ${longestPath} bytes`;
  for (const part of path.split('/')) {
    const fault = part === '' ? 'has an empty part' : baseNameFault(part);
    if (fault) return fault;
    if (part.startsWith('.')) return 'has a hidden part';
    if (/[.\s]$/u.test(part) || /^\s/u.test(part))
      return 'has a part that begins with a space, or ends in a dot or space';
    if (notPortable.test(part) || lookalike.test(part) || becomesSpecial(part))
      return 'contains a character that some systems treat as another';
    if (device.test(part.normalize('NFKC'))) return 'contains the name of a device';
    if (bytesOf(part) > longestPart) return `has a part that exceeds ${longestPart} bytes`;
  }
  return path === path.normalize('NFC') ? null : 'is not in Unicode normal form NFC';
}

/**
 * Returns the given path if `filePathFault` finds no fault in it.
 *
 * @param where source of the path, for the error message
 * @throws Error that contains the source, the path and the fault
 */
export function requireFilePath(path: string, where: string): string {
  const fault = filePathFault(path);
  if (fault) throw new Error(`${where}: ${JSON.stringify(path)} ${fault}`);
  return path;
}
