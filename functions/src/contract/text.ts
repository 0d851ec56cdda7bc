/**
 * C0/C1 controls but tab and line feed, bidi embeddings, overrides and isolates, BOM: never part of
 * a name, and able to disguise one (decisions.md "API"). ZWNJ (U+200C) is orthography and stays.
 */
const forbidden = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c\ufeff]/gu;

/** Halves of characters: no UTF-8 can carry them. */
const loneSurrogates = /\p{Surrogate}/gu;

/** Text as it is stored: NFC, without controls, line ends as `\n`, trimmed. */
export function normaliseText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(forbidden, '')
    .replaceAll(loneSurrogates, '')
    .normalize('NFC')
    .trim();
}

/** A name as it is stored: one line, single spaces. */
export function normaliseName(text: string): string {
  return normaliseText(text.replaceAll(/\s+/g, ' '));
}
