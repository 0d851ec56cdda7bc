/** All possible values of an attested name's properties, in the order in which forms and lists show them. */

/** The keys are codes of scripts in ISO 15924, and the values are Unicode's names of the scripts. */
export const scripts = {
  Latn: 'Latin',
  Arab: 'Arabic',
  Cyrl: 'Cyrillic',
  Armn: 'Armenian',
  Geor: 'Georgian',
  Syrc: 'Syriac',
  Hebr: 'Hebrew',
} as const;
export type Script = keyof typeof scripts;
export const scriptCodes = Object.keys(scripts) as Script[];

export const nameKinds = [
  /** The place's own people use this name. */
  'original',
  'official',
  'earlier_official',
  'variant',
  /** A name in older books and maps that was never official. */
  'historical',
  /** The name in another people's language. */
  'exonym',
] as const;
export type NameKind = (typeof nameKinds)[number];

export const certainties = ['certain', 'less_certain', 'uncertain'] as const;
export type Certainty = (typeof certainties)[number];

export const evidenceKinds = [
  'map',
  'decree',
  'book',
  'register',
  'inscription',
  'oral',
  'web',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

export const calendars = ['gregorian', 'jalali', 'hijri'] as const;
export type Calendar = (typeof calendars)[number];

/** Matches words. An apostrophe counts as part of a word, as in "Ә'zəm". */
export const wordPattern = /[\p{L}\p{M}\p{N}'’]+/gu;

/**
 * Returns the script of the first word with a letter or digit that belongs to one of `scripts`. Returns null if there
 * is no such word. If a word has letters of several scripts, the first of `scripts` counts, because a Latin word may
 * contain the Cyrillic letter ә (U+04D9) in place of ə.
 */
export function scriptOf(text: string): Script | null {
  for (const word of text.match(wordPattern) ?? []) {
    const script = scriptCodes.find((code) => hasScript(word, code));
    if (script) return script;
  }
  return null;
}

export function hasScript(text: string, script: Script): boolean {
  return new RegExp(`\\p{Script=${scripts[script]}}`, 'u').test(text);
}
