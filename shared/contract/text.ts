/**
 * C0/C1 controls but tab and line feed, bidi embeddings, overrides and isolates, BOM: never part of
 * a name, and able to disguise one (decisions.md "API"). ZWNJ (U+200C) is orthography and stays.
 */
const forbidden = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c\ufeff]/gu;

/** Halves of characters: no UTF-8 can carry them. */
const loneSurrogates = /\p{Surrogate}/gu;

/**
 * What leaves no trace on the page: spaces, marks without a base, controls, fillers (which Unicode
 * counts as letters) and the empty Braille cell.
 */
const unseen = /[\p{Z}\s\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Text as it is stored: NFC, without controls, line ends as `\n`, trimmed; empty when nothing of it shows. */
export function normaliseText(text: string): string {
  const stored = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(forbidden, '')
    .replaceAll(loneSurrogates, '')
    .normalize('NFC')
    .trim();
  return stored.replaceAll(unseen, '') === '' ? '' : stored;
}

/** A name as it is stored: one line, single spaces. */
export function normaliseName(text: string): string {
  return normaliseText(text).replaceAll(/\s+/g, ' ');
}
