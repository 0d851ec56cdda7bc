import { createHash } from 'node:crypto';

/** Hashes of a page's inline scripts and styles, in the format of a content security policy. */
export interface InlineCode {
  scripts: readonly string[];
  styles: readonly string[];
}

export const inlineCodeIn = (html: string): InlineCode => ({
  scripts: hashesOf(html.matchAll(/<script>(.*?)<\/script>/gs)),
  styles: hashesOf(html.matchAll(/<style>(.*?)<\/style>/gs)),
});

const hashesOf = (found: Iterable<RegExpExecArray>): string[] =>
  Array.from(
    found,
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
