import { limits } from './limits.ts';

/**
 * Characters that could disguise a name, so texts must not contain them (decisions.md "API"): bidi marks, embeddings,
 * overrides and isolates, the byte order mark, and all C0 and C1 controls except tab and line feed. ZWNJ (U+200C) is
 * allowed, because it belongs to the spelling of names.
 */
const forbidden = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c\ufeff]/gu;

/** Unpaired surrogates. Texts must not contain them, because UTF-8 cannot represent them. */
const loneSurrogates = /\p{Surrogate}/gu;

/**
 * Invisible characters: spaces, marks without a base, controls, fillers (which Unicode counts as letters) and the empty
 * Braille cell.
 */
const unseen = /[\p{Z}\s\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Returns the text as it is stored: in NFC, without forbidden characters, with LF as line ends, and without white space
 * at its start and end. Returns an empty text if no character is visible.
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

const invisibleInNames = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/**
 * Matches zero-width joiners. People write the abbreviation of hijri, "ه\u200d.", with a joiner, and `$1` keeps this
 * joiner. Elsewhere, a joiner is a typing error.
 */
const joiner = /(ه\u200d(?![\u200d\p{L}]))|\u200d/gu;

/**
 * Matches groups of white space and ZWNJs. A ZWNJ beside a space is invisible, so a group with white space becomes one
 * space.
 */
const separators = /[\s\u200c]+/g;

/**
 * Returns the text as `normaliseText` does, but on one line, with single spaces, and without invisible characters, so
 * that names which look the same are equal. A ZWNJ between two characters stays.
 */
export function normaliseName(text: string): string {
  return normaliseText(text)
    .replaceAll(invisibleInNames, '')
    .replaceAll(joiner, '$1')
    .replaceAll(separators, (signs) => (/\s/.test(signs) ? ' ' : '\u200c'))
    .replaceAll(/^[ \u200c]|[ \u200c]$/g, '')
    .normalize('NFC');
}

export type Normalise = (text: string) => string;

/**
 * Maximum length of a text that is normalised. A longer text stays unchanged, because normalising 60,000 combining
 * marks would take seconds.
 */
const maxNormalised = 2 * limits.aboutLength;

export const unlessTooLong =
  (normalise: Normalise): Normalise =>
  (text) =>
    text.length > maxNormalised ? text : normalise(text);

/** Returns the length of a text as it is stored. The limits of names and texts apply to this length. */
export const storedLength = (text: string, kind: 'name' | 'text'): number =>
  unlessTooLong(kind === 'name' ? normaliseName : normaliseText)(text).length;
