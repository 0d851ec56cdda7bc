/** What can be said of an attested name, in closed lists; the order is the one of forms and lists. */

/** ISO 15924, with the Unicode script whose letters a form of it has. */
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
  /** What its own people call the place. */
  'original',
  /** In force today. */
  'official',
  'earlier_official',
  /** Another spelling or form. */
  'variant',
  /** In older books and maps, without having been decreed. */
  'historical',
  /** What others call it in their language. */
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

/** The script of a text's first letter that is of a script above; null for none. */
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
