import { baseDirection } from './characters.ts';
import type { Drawing } from './drawing.ts';
import { layLine } from './line.ts';
import type { Typeface } from './typeface.ts';

const graphemes = new Intl.Segmenter('az', { granularity: 'grapheme' });

const breakable = /\s*[^\s/\u2010\u2013-]*[/\u2010\u2013-]*/g;

/**
 * Breaks a text into lines of the given width in points. Breaks between words, and after hyphens and slashes. Breaks
 * inside a word only if the word is wider than a line.
 */
export function layParagraph(
  typeface: Typeface,
  text: string,
  size: number,
  measure: number,
  base: 'ltr' | 'rtl' = baseDirection(text),
): Drawing[] {
  const limit = (measure * 1000) / size;
  const whole = layLine(typeface, text, base);
  if (whole.width <= limit) return [whole];
  const fits = (line: string): boolean => layLine(typeface, line, base).width <= limit;
  return breakLines(text, fits).map((line) => layLine(typeface, line, base));
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
