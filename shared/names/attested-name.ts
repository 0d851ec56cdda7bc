import type { Calendar, Certainty, EvidenceKind, NameKind, Script } from './vocabulary.ts';

/**
 * One name that a place has or had: its dates, its certainty and its sources. The main names of a place (`name_az`,
 * `name_loc`, `name_new`) are fields of their own; they appear here only if there are further details of them.
 */
export interface AttestedName {
  form: string;
  script: Script;
  /** ISO 639, for example `az`, `fa`, `hy`; null when unknown. */
  language: string | null;
  kind: NameKind;
  /** The beginning of the name's use; null if it is unknown. */
  from: DateBound | null;
  /**
   * The end of the name's use. Null if the end is unknown; a null end of an `official` name means that it is still in
   * use.
   */
  to: DateBound | null;
  certainty: Certainty;
  evidence: Evidence[];
  renaming: Renaming | null;
  /** A recording of the pronunciation: one of the place's files. */
  recording: string | null;
}

/**
 * A date within bounds. `earliest` and `latest` are Gregorian, in ISO 8601: a year or a day. Years before Christ are
 * negative ("-0499" is 500 BC). A Jalali year overlaps two Gregorian years, and its bounds include both. One of the two
 * bounds may be missing.
 */
export interface DateBound {
  /** The source's spelling: "1314", "۱۸ آبان ۱۳۱۶". */
  text: string;
  /** The calendar of `text`. */
  calendar: Calendar;
  earliest: string | null;
  latest: string | null;
}

/** A source. Oral evidence contains only a year, never the speaker's name. */
export interface Evidence {
  kind: EvidenceKind;
  /** The work: "Wikipedia: Urmia", "Ottoman map of 1893". */
  label: string | null;
  /** The year as written, in any calendar. */
  year: string | null;
  page: string | null;
  link: string | null;
  quote: string | null;
  /** A file as evidence: one of the place's files. */
  file: string | null;
}

/** Details of a source other than its kind and year. */
export const sourceDetails = ['label', 'page', 'link', 'quote', 'file'] as const;

/** The act by which a place got this name. */
export interface Renaming {
  /** The authority that decided. */
  body: string | null;
  number: string | null;
  date: DateBound | null;
  /** The name that was replaced. */
  replaced: string | null;
}

/**
 * Returns the key of a name. Entries of a place with the same key are the same name; the later entry updates the
 * earlier one.
 */
export function nameKey({ form, language, kind }: AttestedName): string {
  return JSON.stringify([kind, language, form]);
}

/**
 * Merges two lists of names. An entry of `newer` replaces the entry of `names` with the same key. Dates, renaming and
 * recording that the newer entry lacks are kept, and so is all earlier evidence. Entries with new keys follow at the
 * end.
 */
export function mergedNames(
  names: readonly AttestedName[],
  newer: readonly AttestedName[],
): AttestedName[] {
  const merged = new Map(names.map((name) => [nameKey(name), name]));
  for (const name of newer) merged.set(nameKey(name), withOlder(name, merged.get(nameKey(name))));
  return [...merged.values()];
}

function withOlder(name: AttestedName, older: AttestedName | undefined): AttestedName {
  if (!older) return name;
  const known = new Set(older.evidence.map(evidenceKey));
  return {
    ...name,
    from: name.from ?? older.from,
    to: name.to ?? older.to,
    evidence: [
      ...older.evidence,
      ...name.evidence.filter((evidence) => !known.has(evidenceKey(evidence))),
    ],
    renaming: name.renaming ?? older.renaming,
    recording: name.recording ?? older.recording,
  };
}

/** Returns the key of a source. Sources with the same key are equal. */
export function evidenceKey({ kind, label, year, page, link, quote, file }: Evidence): string {
  return JSON.stringify([kind, label, year, page, link, quote, file]);
}

/** Uploads that a list of names refers to. */
export function filesOfNames(names: readonly AttestedName[]): string[] {
  return names
    .flatMap(({ recording, evidence }) => [recording, ...evidence.map(({ file }) => file)])
    .filter((file) => file !== null);
}
