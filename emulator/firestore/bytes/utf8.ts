/**
 * Compares strings in the order of their UTF-8 bytes, without encoding them. This order differs from the order of
 * UTF-16 code units only if a surrogate is compared with a code unit above the surrogates (U+E000..U+FFFF): in UTF-8
 * order, the surrogate is greater.
 */
export function compareUtf8(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    const xIsSurrogate = isSurrogate(x);
    if (xIsSurrogate === isSurrogate(y)) return x - y;
    return xIsSurrogate ? 1 : -1;
  }
  return a.length - b.length;
}

function isSurrogate(codeUnit: number): boolean {
  return codeUnit >= 0xd800 && codeUnit <= 0xdfff;
}

export function utf8Length(value: string): number {
  return Buffer.byteLength(value, 'utf8');
}
