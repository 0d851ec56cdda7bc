/** All values that the properties of an attested name can have, in the order in which forms and lists show them. */

/** ISO 15924 codes, each with the Unicode script whose letters occur in forms of this script. */
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
  /** The name used by the place's own people. */
  'original',
  /** The name that is official today. */
  'official',
  'earlier_official',
  /** Another spelling or form of a name. */
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

/** Returns the script of the first letter in a text; null if no letter is in one of these scripts. */
export function scriptOf(text: string): Script | null {
  let first: { script: Script; at: number } | null = null;
  for (const script of scriptCodes) {
    const at = text.search(new RegExp(`\\p{Script=${scripts[script]}}`, 'u'));
    if (at >= 0 && (first === null || at < first.at)) first = { script, at };
  }
  return first?.script ?? null;
}

export function hasScript(text: string, script: Script): boolean {
  return new RegExp(`\\p{Script=${scripts[script]}}`, 'u').test(text);
}
