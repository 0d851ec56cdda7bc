/**
 * String escapes with one character after the backslash. The longer escapes `\x41`, `\u0041` and `\101` contain the
 * code of a character. All other escapes are invalid.
 */
const SIMPLE = new Map<string, string>([
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
]);
const CODED = [/x([0-9a-fA-F]{2})/y, /u([0-9a-fA-F]{4})/y];
const OCTAL = /[0-3]?[0-7]{1,2}/y;
const encoder = new TextEncoder();

export interface StringLiteral {
  /** False if the literal does not end on its line, or contains an unknown escape. */
  readonly valid: boolean;
  readonly text: string;
  readonly bytes: Uint8Array;
  /** Index after the closing quote. For an unclosed literal, the index at which reading stopped. */
  readonly end: number;
}

/**
 * Reads a quoted literal whose opening quote is at `quoteAt`. In a bytes literal, `\x` and octal escapes are
 * bytes, and everything else is encoded as UTF-8.
 */
export function readStringLiteral(
  source: string,
  quoteAt: number,
  asBytes: boolean,
): StringLiteral {
  const quote = source[quoteAt] as string;
  const bytes: number[] = [];
  let text = '';
  let at = quoteAt + 1;
  const fail = (end: number): StringLiteral => ({
    valid: false,
    text,
    bytes: new Uint8Array(),
    end: Math.min(end, source.length),
  });
  const append = (part: string, code: number | null): void => {
    text += part;
    if (!asBytes) return;
    if (code === null) bytes.push(...encoder.encode(part));
    else bytes.push(code & 0xff);
  };
  while (at < source.length) {
    const char = source[at] as string;
    if (char === quote) return { valid: true, text, bytes: Uint8Array.from(bytes), end: at + 1 };
    if (char === '\n') return fail(at);
    if (char !== '\\') {
      const whole = String.fromCodePoint(source.codePointAt(at) ?? 0);
      append(whole, null);
      at += whole.length;
      continue;
    }
    const escape = readEscape(source, at + 1);
    if (escape === null) return fail(at + 1);
    append(escape.text, escape.code);
    at = escape.end;
  }
  return fail(at);
}

function readEscape(
  source: string,
  at: number,
): { text: string; code: number | null; end: number } | null {
  const simple = SIMPLE.get(source[at] ?? '');
  if (simple !== undefined) return { text: simple, code: null, end: at + 1 };
  for (const pattern of CODED) {
    pattern.lastIndex = at;
    const hex = pattern.exec(source)?.[1];
    if (hex === undefined) continue;
    const code = parseInt(hex, 16);
    return {
      text: String.fromCharCode(code),
      code: hex.length === 2 ? code : null,
      end: pattern.lastIndex,
    };
  }
  OCTAL.lastIndex = at;
  const octal = OCTAL.exec(source)?.[0];
  if (octal === undefined) return null;
  const code = parseInt(octal, 8);
  return { text: String.fromCharCode(code), code, end: OCTAL.lastIndex };
}
