import type { Calendar, Certainty, EvidenceKind, NameKind, Script } from './vocabulary.ts';

/**
 * A name that a place has or had, with its dates, certainty and sources. The main names of a place are in the fields
 * `name_az`, `name_loc` and `name_new`. A main name is also an attested name if its dates or sources are known.
 */
export interface AttestedName {
  form: string;
  script: Script;
  /** Language code in ISO 639, such as `az`, `fa` or `hy`. It is null if the language is unknown. */
  language: string | null;
  kind: NameKind;
  /** The beginning of the name's use; null if it is unknown. */
  from: DateBound | null;
  /** The end of the name's use; null if it is unknown. For an `official` name, null means that it is still in use. */
  to: DateBound | null;
  certainty: Certainty;
  evidence: Evidence[];
  renaming: Renaming | null;
  /** Recording of the pronunciation. It is one of the place's files. */
  recording: string | null;
}

/**
 * A date with its first and last possible day. `earliest` and `latest` are Gregorian years or days in ISO 8601.
 * Negative years are before Christ: "-0499" is 500 BC. A Jalali year has two Gregorian years as its bounds. One of the
 * bounds may be missing.
 */
export interface DateBound {
  /** The date as the source writes it: "1314", "۱۸ آبان ۱۳۱۶". */
  text: string;
  calendar: Calendar;
  earliest: string | null;
  latest: string | null;
}

/** A source of a name. For oral evidence only the year is stored, never the speaker's name. */
export interface Evidence {
  kind: EvidenceKind;
  /** Title of the source, such as "Wikipedia: Urmia" or "Ottoman map of 1893". */
  label: string | null;
  /** The year as the source writes it, in any calendar. */
  year: string | null;
  page: string | null;
  link: string | null;
  quote: string | null;
  /** An uploaded file of the place that shows the name. */
  file: string | null;
}

/** The fields of a source besides its kind and year. */
export const sourceDetails = ['label', 'page', 'link', 'quote', 'file'] as const;

/** An official decision that gave the place this name. */
export interface Renaming {
  body: string | null;
  number: string | null;
  date: DateBound | null;
  /** The name that the decision replaced. */
  replaced: string | null;
}

/**
 * Returns the key of a name. Two entries of a place with the same key are the same name, and the later entry updates
 * the earlier one.
 */
export function nameKey({ form, language, kind }: AttestedName): string {
  return JSON.stringify([kind, language, form]);
}

/**
 * Merges two lists of names. If both contain the same key, the result is the entry of `newer`. It gets the older
 * entry's evidence. If it has no dates, renaming or recording, it also gets those of the older entry. Entries with new
 * keys are added at the end.
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

/** Returns the uploaded files of names: recordings and evidence. */
export function filesOfNames(names: readonly AttestedName[]): string[] {
  return names
    .flatMap(({ recording, evidence }) => [recording, ...evidence.map(({ file }) => file)])
    .filter((file) => file !== null);
}
