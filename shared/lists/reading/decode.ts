import { encodings, type Encoding } from './encodings.ts';
import { ListError } from './list-error.ts';

export interface Decoded {
  text: string;
  encoding: Encoding;
  /** False if the user or the file's XML declaration has chosen the encoding, or if the file has a byte order mark. */
  isGuessed: boolean;
}

/** Character that decoders and other programs write in place of a character that they cannot read. */
export const replacement = '\uFFFD';
/**
 * Control characters that normal text does not contain. A decoded text with one of them has another encoding or is
 * damaged. In single-byte encodings, undefined bytes become the characters U+0080 to U+009F.
 */
// oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
const control = /[\u0000-\u0008\u000E-\u001F\u0080-\u009F]/u;
// oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
const undecodable = /[\uFFFD\u0000-\u0008\u000E-\u001F\u0080-\u009F]/u;
/**
 * Letters, digits and signs that are common in lists of this region. The code guesses UTF-16, or advises the user to
 * try it, only if at least 95% of the characters match after the file is decoded as UTF-16.
 */
const expected =
  /[\t\n\r -~\u00A0-\u024F\p{M}\u0400-\u052F\u0530-\u06FF\u0750-\u077F\u10A0-\u10FF\u1E00-\u1EFF\u2000-\u206F\u2190-\u21FF\uFB50-\uFEFF]/gu;

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

function markedAs(bytes: Uint8Array): Encoding | null {
  return marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0] ?? null;
}

const read = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes);

function isLikelyUtf16(bytes: Uint8Array, encoding: Encoding): boolean {
  if (bytes.length < 2 || bytes.length % 2 === 1) return false;
  const text = read(bytes, encoding);
  return !undecodable.test(text) && (text.match(expected)?.length ?? 0) >= text.length * 0.95;
}

const isAsciiLetter = (byte = 0): boolean => /[a-z]/i.test(String.fromCharCode(byte));

/**
 * Chooses between `windows-1254` (Turkish) and `windows-1256` (Arabic script). Most Turkish letters are ASCII, so most
 * bytes above 0x7F have an ASCII letter beside them. In texts in Arabic script, most of these bytes have no ASCII
 * letter beside them.
 */
function likelySingleByte(bytes: Uint8Array): Encoding {
  let high = 0;
  let amongAscii = 0;
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    high++;
    if (isAsciiLetter(bytes[at - 1]) || isAsciiLetter(bytes[at + 1])) amongAscii++;
  }
  return amongAscii >= high / 2 ? 'windows-1254' : 'windows-1256';
}

function likelyEncoding(bytes: Uint8Array): Encoding {
  const text = read(bytes, 'utf-8');
  if (!undecodable.test(text)) return 'utf-8';
  if (text.includes('\0') || control.test(text)) {
    const wide = (['utf-16le', 'utf-16be'] as const).find((one) => isLikelyUtf16(bytes, one));
    if (wide) return wide;
  }
  // If most characters beyond ASCII are valid UTF-8, the file is damaged UTF-8, and another encoding would not help.
  const letters = text.match(/[\u0080-\uFFFC\u{10000}-\u{10FFFF}]/gu)?.length ?? 0;
  const broken = text.split(replacement).length - 1;
  return letters > broken ? 'utf-8' : likelySingleByte(bytes);
}

/**
 * Decodes the bytes of a file. Fails at a character that cannot be decoded, instead of replacing it.
 *
 * @param chosen encoding that the user or the file's XML declaration has chosen; without it, the encoding is guessed
 * @throws ListError with the line and the encodings to try
 */
export function decode(bytes: Uint8Array, chosen?: Encoding): Decoded {
  const marked = markedAs(bytes);
  const encoding = chosen ?? marked ?? likelyEncoding(bytes);
  const text = read(bytes, encoding);
  const at = text.search(undecodable);
  if (at >= 0) {
    const line = text.slice(0, at).split('\n').length;
    const others = encodings.filter((one) => one !== encoding && isReadable(bytes, one));
    const advice = others.length > 0 ? `; try ${others.join(', ')}` : '';
    throw new ListError(
      'file_damaged',
      `line ${line}: a character cannot be decoded as ${encoding}${advice}`,
      {
        line,
        encodings: others,
        encoding,
      },
    );
  }
  return { text, encoding, isGuessed: chosen === undefined && marked === null };
}

function isReadable(bytes: Uint8Array, encoding: Encoding): boolean {
  return encoding.startsWith('utf-16')
    ? isLikelyUtf16(bytes, encoding)
    : !undecodable.test(read(bytes, encoding));
}
