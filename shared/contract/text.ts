/**
 * Characters that texts must not contain, because they could disguise a name (decisions.md "API"): C0 and C1 controls
 * except tab and line feed, bidi embeddings, overrides and isolates, and the byte order mark. ZWNJ (U+200C) is allowed,
 * because it belongs to the spelling of names.
 */
const forbidden = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c\ufeff]/gu;

/** Unpaired surrogates, which UTF-8 cannot represent. */
const loneSurrogates = /\p{Surrogate}/gu;

/**
 * Invisible characters: spaces, marks without a base, controls, fillers (which Unicode counts as letters) and
 * the empty Braille cell.
 */
const unseen = /[\p{Z}\s\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Normalises a text for storage: NFC, no forbidden characters, LF as line ends, no white space at the ends. Returns an
 * empty text if no character is visible.
 */
export function normaliseText(text: string): string {
  const stored = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(forbidden, '')
    .replaceAll(loneSurrogates, '')
    .normalize('NFC')
    .trim();
  return stored.replaceAll(unseen, '') === '' ? '' : stored;
}

/** Normalises a name for storage: one line, single spaces. */
export function normaliseName(text: string): string {
  return normaliseText(text).replaceAll(/\s+/g, ' ');
}
