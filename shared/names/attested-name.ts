import type { Calendar, Certainty, EvidenceKind, NameKind, Script } from './vocabulary.ts';

/**
 * A name that a place has or had, with its dates and sources. The main names of a place are in the fields `name_az`,
 * `name_loc` and `name_new`. A main name is also an attested name if its dates or sources are known.
 */
export interface AttestedName {
  form: string;
  script: Script;
  /** Language code in ISO 639, such as `az`, `fa` or `hy`. Null if the language is unknown. */
  language: string | null;
  kind: NameKind;
  /** The beginning of the name's use. Null if the beginning is unknown. */
  from: DateBound | null;
  /**
   * The end of the name's use. Null if the end is unknown. For an `official` name, null means that the name is still in
   * use.
   */
  to: DateBound | null;
  certainty: Certainty;
  evidence: Evidence[];
  renaming: Renaming | null;
  /** Recording of the pronunciation. The recording is one of the place's files. */
  recording: string | null;
}

/**
 * `earliest` and `latest` are Gregorian years or days in ISO 8601. Negative years are before Christ: "-0499" is 500 BC.
 * A Jalali year overlaps two Gregorian years, so its computed bounds are days. One of the bounds may be missing.
 */
export interface DateBound {
  /** The date as the source writes it: "1314", "۱۸ آبان ۱۳۱۶". */
  text: string;
  calendar: Calendar;
  earliest: string | null;
  latest: string | null;
}

/** A source of an attested name. For an oral source, only the year is stored, never the speaker's name. */
export interface Evidence {
  kind: EvidenceKind;
  label: string | null;
  /** The year as the source writes it, in any calendar. */
  year: string | null;
  page: string | null;
  link: string | null;
  quote: string | null;
  /** Path of one of the place's uploaded files, in which the name can be seen. */
  file: string | null;
}

export const sourceDetails = ['label', 'page', 'link', 'quote', 'file'] as const;

export interface Renaming {
  body: string | null;
  number: string | null;
  date: DateBound | null;
  replaced: string | null;
}

/**
 * Returns a key that identifies a name within a place. Two entries with the same key are the same name, so the later
 * entry updates the earlier entry.
 */
export function nameKey({ form, language, kind }: AttestedName): string {
  return JSON.stringify([kind, language, form]);
}

/**
 * Joins two lists of names. If both lists contain a name with the same key, the result has the entry of `newer`, with
 * the evidence of both entries. If this entry has no beginning, end, renaming or recording, it gets the missing field
 * from the older entry. Entries with new keys are added at the end.
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
  return {
    ...name,
    from: name.from ?? older.from,
    to: name.to ?? older.to,
    evidence: name.evidence.reduce(withEvidence, older.evidence),
    renaming: name.renaming ?? older.renaming,
    recording: name.recording ?? older.recording,
  };
}

/**
 * Adds a piece of evidence to a list, unless the list contains it. Two pieces are also the same if one of them has no
 * file and all other fields are equal. The list then keeps the piece with the file.
 */
export function withEvidence(evidence: Evidence[], added: Evidence): Evidence[] {
  const key = evidenceKey(added);
  const isKnown = (one: Evidence) =>
    evidenceKey(added.file === null ? { ...one, file: null } : one) === key;
  if (evidence.some(isKnown)) return evidence;
  const withoutFile = evidenceKey({ ...added, file: null });
  const at = evidence.findIndex((one) => evidenceKey(one) === withoutFile);
  return at < 0 ? [...evidence, added] : evidence.map((one, index) => (index === at ? added : one));
}

function evidenceKey({ kind, label, year, page, link, quote, file }: Evidence): string {
  return JSON.stringify([kind, label, year, page, link, quote, file]);
}

/** Replaces the recordings of names and the files of their sources. A missing file stays missing. */
export function withFilesOfNames(
  names: readonly AttestedName[],
  replace: (file: string) => string | null,
): AttestedName[] {
  const replaced = (file: string | null) => (file === null ? null : replace(file));
  return names.map((name) => ({
    ...name,
    recording: replaced(name.recording),
    evidence: name.evidence.map((one) => ({ ...one, file: replaced(one.file) })),
  }));
}

export function filesOfNames(names: readonly AttestedName[]): string[] {
  return names
    .flatMap(({ recording, evidence }) => [recording, ...evidence.map(({ file }) => file)])
    .filter((file) => file !== null);
}
