import { baseDirection } from './characters.ts';
import type { Drawing } from './drawing.ts';
import { layLine } from './line.ts';
import type { Typeface } from './typeface.ts';

const graphemes = new Intl.Segmenter('az', { granularity: 'grapheme' });

const breakable = /\s*[^\s/\u2010\u2013-]*[/\u2010\u2013-]*/g;

/**
 * Breaks a text into lines of the given width in points. Breaks between words, and after hyphens and slashes. Breaks
 * inside a word only if the word is wider than a line. Returns at most `most` lines; a longer text is cut and ends in
 * "…".
 */
export function layParagraph(
  typeface: Typeface,
  text: string,
  size: number,
  measure: number,
  base: 'ltr' | 'rtl' = baseDirection(text),
  most = Infinity,
): Drawing[] {
  const limit = (measure * 1000) / size;
  const whole = layLine(typeface, text, base);
  if (whole.width <= limit) return [whole];
  const fits = (line: string): boolean => layLine(typeface, line, base).width <= limit;
  const lines = firstLines(breakLines(text, fits), most, fits);
  return lines.map((line) => layLine(typeface, line, base));
}

/** Returns the first `most` lines. If there are more lines, the last returned line ends in "…". */
export function firstLines(
  lines: readonly string[],
  most: number,
  fits: (line: string) => boolean,
): string[] {
  const first = lines.slice(0, most);
  if (lines.length > most) first.push(cut(first.pop() ?? '', fits));
  return first;
}

function cut(line: string, fits: (line: string) => boolean): string {
  const letters = [...line];
  while (letters.length > 0 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** Breaks a text into trimmed lines. A single grapheme gets a line even if it does not fit. */
export function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of text.match(breakable) ?? []) {
    if (part === '') continue;
    if (fits((line + part).trim())) {
      line += part;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trim());
    line = part.trimStart();
    while (!fits(line.trim())) {
      const head = longestHead(line, fits);
      lines.push(head);
      line = line.slice(head.length);
      if (line === '') break;
    }
  }
  if (line.trim() !== '') lines.push(line.trim());
  return lines;
}

function longestHead(word: string, fits: (line: string) => boolean): string {
  let head = '';
  for (const { segment } of graphemes.segment(word)) {
    if (head !== '' && !fits(head + segment)) return head;
    head += segment;
  }
  return head;
}
