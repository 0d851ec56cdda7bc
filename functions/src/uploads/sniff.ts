import { DamagedFile } from './media/damaged.ts';
import { afterZeros, isMp3Frame } from './media/mp3-frames.ts';
import { partNames } from './media/office.ts';
import { Steps } from './media/steps.ts';
import { textKind, type TextKind } from './sniff-text.ts';

/** Type of a file, detected only from the file's bytes. */
export interface FileKind {
  contentType: string;
  /** File extension without a dot. Stored names end with it, so downloads open in the right program. */
  extension: string;
}

export const unknown: FileKind = { contentType: 'application/octet-stream', extension: 'bin' };

/**
 * Number of bytes at the beginning of a file from which `sniff` detects the file's type. For a Zip file, `sniff` also
 * reads the names in the file's central directory.
 */
const sample = 4_096;

type Test = (bytes: Buffer) => boolean;

const at =
  (offset: number, text: string): Test =>
  (bytes) =>
    bytes.toString('latin1', offset, offset + text.length) === text;
const both =
  (one: Test, other: Test): Test =>
  (bytes) =>
    one(bytes) && other(bytes);
const brand =
  (...brands: string[]): Test =>
  (bytes) =>
    at(4, 'ftyp')(bytes) && brands.includes(bytes.toString('latin1', 8, 12));
/**
 * Matches QuickTime files from before 2001, which have no `ftyp`. The first byte is the highest byte of the first
 * atom's size, and is 0 or 1 in files of at most 32 MB. No text begins with such a byte, so a text such as "The free
 * text" does not match.
 */
const quickTime: Test = (bytes) =>
  (bytes[0] ?? 2) < 2 &&
  ['wide', 'mdat', 'moov', 'skip', 'free', 'pnot'].includes(bytes.toString('latin1', 4, 8));
const mp3: Test = (bytes) => {
  const start = afterZeros(bytes);
  return at(start, 'ID3')(bytes) || isMp3Frame(bytes, start);
};
/**
 * Matches Zip files with the text `entry` in their first bytes. Most programs write the parts of an Office file in a
 * fixed order, so the first bytes contain the names of the parts that identify the format.
 */
const zipWith =
  (entry: string): Test =>
  (bytes) =>
    at(0, 'PK\x03\x04')(bytes) && bytes.includes(entry, 0, 'latin1');
const openDocument = (kind: string) =>
  zipWith(`mimetypeapplication/vnd.oasis.opendocument.${kind}`);
const ooxml = (folder: string): Test => both(zipWith(contentTypes), zipWith(folder));
const contentTypes = '[Content_Types].xml';
const zipped: FileKind = { contentType: 'application/zip', extension: 'zip' };
const openXml = 'application/vnd.openxmlformats-officedocument.';
/** Office formats: the folder that contains the document's parts, the content type and the extension. */
const officeFolders: [string, string, string][] = [
  ['word/', `${openXml}wordprocessingml.document`, 'docx'],
  ['xl/', `${openXml}spreadsheetml.sheet`, 'xlsx'],
  ['ppt/', `${openXml}presentationml.presentation`, 'pptx'],
];

/** Known file types: test, content type and extension. A file has the type of the first test that matches. */
const kinds: [Test, string, string][] = [
  [at(0, '\x89PNG\r\n\x1a\n'), 'image/png', 'png'],
  [at(0, '\xff\xd8\xff'), 'image/jpeg', 'jpg'],
  [(bytes) => at(0, 'GIF87a')(bytes) || at(0, 'GIF89a')(bytes), 'image/gif', 'gif'],
  [both(at(0, 'RIFF'), at(8, 'WEBP')), 'image/webp', 'webp'],
  [brand('heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'), 'image/heic', 'heic'],
  [brand('avif', 'avis'), 'image/avif', 'avif'],
  [(bytes) => at(0, 'II*\0')(bytes) || at(0, 'MM\0*')(bytes), 'image/tiff', 'tif'],
  [both(at(0, 'BM'), at(6, '\0\0\0\0')), 'image/bmp', 'bmp'],

  [mp3, 'audio/mpeg', 'mp3'],
  [at(0, 'OggS'), 'audio/ogg', 'ogg'],
  [at(0, 'fLaC'), 'audio/flac', 'flac'],
  [(bytes) => /^(?:RIFF|RF64)[^]{4}WAVE/.test(bytes.toString('latin1', 0, 12)), 'audio/wav', 'wav'],
  [brand('M4A ', 'M4B '), 'audio/mp4', 'm4a'],

  [(bytes) => brand('qt  ')(bytes) || quickTime(bytes), 'video/quicktime', 'mov'],
  [at(4, 'ftyp'), 'video/mp4', 'mp4'],
  [both(at(0, '\x1aE\xdf\xa3'), (bytes) => bytes.includes('webm')), 'video/webm', 'webm'],
  [at(0, '\x1aE\xdf\xa3'), 'video/x-matroska', 'mkv'],

  [at(0, '%PDF-'), 'application/pdf', 'pdf'],
  ...officeFolders.map(([folder, ...kind]): [Test, string, string] => [ooxml(folder), ...kind]),
  [openDocument('text'), 'application/vnd.oasis.opendocument.text', 'odt'],
  [openDocument('spreadsheet'), 'application/vnd.oasis.opendocument.spreadsheet', 'ods'],
  [openDocument('presentation'), 'application/vnd.oasis.opendocument.presentation', 'odp'],
  [zipWith('mimetypeapplication/epub+zip'), 'application/epub+zip', 'epub'],
  [at(0, 'PK\x03\x04'), zipped.contentType, zipped.extension],
  [at(0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'application/x-ole-storage', 'doc'],
  [at(0, '{\\rtf'), 'application/rtf', 'rtf'],
  [at(0, '\x1f\x8b'), 'application/gzip', 'gz'],
  [at(0, '7z\xbc\xaf\x27\x1c'), 'application/x-7z-compressed', '7z'],
  [at(0, 'Rar!\x1a\x07'), 'application/vnd.rar', 'rar'],
];

const texts: Record<TextKind, FileKind> = {
  svg: { contentType: 'image/svg+xml', extension: 'svg' },
  html: { contentType: 'text/html', extension: 'html' },
  xml: { contentType: 'application/xml', extension: 'xml' },
};

/** Detects the type of a file. Ignores the file's name and the client's content type. Never throws. */
export function sniff(bytes: Uint8Array, steps = new Steps(sample)): FileKind {
  const head = Buffer.from(bytes.subarray(0, sample));
  for (const [test, contentType, extension] of kinds) {
    if (!test(head)) continue;
    return (contentType === zipped.contentType && officeKind(bytes)) || { contentType, extension };
  }
  return sniffText(head, steps) ?? unknown;
}

/**
 * Detects an Office file by the names in its central directory. The first bytes of the file may not contain the
 * relevant names, because some programs write the parts in an unusual order.
 */
function officeKind(bytes: Uint8Array): FileKind | null {
  try {
    const names = partNames(bytes);
    if (!names.includes(contentTypes.toLowerCase())) return null;
    const found = officeFolders.find(([folder]) => names.some((name) => name.startsWith(folder)));
    return found ? { contentType: found[1], extension: found[2] } : null;
  } catch (error) {
    if (error instanceof DamagedFile) return null;
    throw error;
  }
}

function sniffText(head: Buffer, steps: Steps): FileKind | null {
  let text: string;
  try {
    // A character that is cut off at the end of the sample is not an error.
    text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
  } catch {
    return null;
  }
  // oxlint-disable-next-line no-control-regex
  if (text === '' || /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text)) return null;
  const kind = textKind(text, steps);
  return kind === null ? { contentType: 'text/plain', extension: 'txt' } : texts[kind];
}

/**
 * Content types that every current browser shows or plays without executing anything. The site serves all other types
 * as downloads, including PDF. Chrome does not open a sandboxed PDF, and without a sandbox a PDF would be a document of
 * this origin.
 */
const inlineTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'audio/mpeg',
  'audio/ogg',
  'audio/flac',
  'audio/wav',
  'audio/mp4',
]);

export const isShownInline = (contentType: string): boolean => inlineTypes.has(contentType);

/** Returns whether the site shows pictures of this type as photos. It offers pictures of other types as documents. */
export const isShownAsPhoto = (contentType: string): boolean =>
  contentType.startsWith('image/') && isShownInline(contentType);

/**
 * Returns the file's own type if a browser shows it without executing anything. Otherwise returns a type that browsers
 * only download.
 */
export function servedType(contentType: string): string {
  return isShownInline(contentType) ? contentType : unknown.contentType;
}
