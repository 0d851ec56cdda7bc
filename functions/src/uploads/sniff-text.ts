import type { Steps } from './media/steps.ts';

export type TextKind = 'svg' | 'html' | 'xml';

const blanks = /\s*/y;
const declaration = /<\?xml\b[^>]*>/iy;
const comment = /<!--[^]*?-->/y;
const svgType = /<!doctype svg[^>]*>/iy;
const svg = /<svg\b/iy;
const html = /<(!doctype html|html|head|body|script|iframe|title|meta|div|p|a|img|table)\b/iy;

/**
 * Detects the format of a text by its first element, after spaces, byte order mark, declaration and comments. Returns
 * null for plain text. The time is proportional to the length of the text: each pattern starts where the previous one
 * ended and can match in only one way, and an unclosed comment ends the search.
 */
export function textKind(text: string, steps: Steps): TextKind | null {
  let at = 0;
  const pass = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const [match] = pattern.exec(text) ?? [];
    // If the pattern does not match, all of the remaining text counts as read, because the search may have read it.
    steps.take(match?.length ?? text.length - at);
    at += match?.length ?? 0;
    return match !== undefined;
  };
  pass(blanks);
  const isXml = pass(declaration);
  pass(blanks);
  while (pass(comment)) pass(blanks);
  if (pass(html)) return 'html';
  if (pass(svgType)) pass(blanks);
  if (pass(svg)) return 'svg';
  return isXml ? 'xml' : null;
}
