import type { Calendar, Certainty, EvidenceKind, NameKind, Script } from './vocabulary.ts';

/**
 * One name that a place had or has: since when, until when, how sure that is and who says so. The
 * chosen names of a place (`name_az`, `name_loc`, `name_new`) are fields of their own and need not stand
 * here; where they do, it is with what is known of them.
 */
export interface AttestedName {
  form: string;
  script: Script;
  /** ISO 639, for example `az`, `fa`, `hy`; null where that is not known. */
  language: string | null;
  kind: NameKind;
  /** Null: not known since when. */
  from: DateBound | null;
  /** Null: not known until when; of an `official` name, that it goes on. */
  to: DateBound | null;
  certainty: Certainty;
  evidence: Evidence[];
  renaming: Renaming | null;
  /** How it is spoken: one of the place's files. */
  recording: string | null;
}

/**
 * A date that is known within bounds. `earliest` and `latest` are Gregorian, ISO 8601, a year or a day;
 * years before Christ are negative ("-0499" is 500 BC). A Jalali year spans two Gregorian ones, and both are in it.
 * One of the two may be missing.
 */
export interface DateBound {
  /** As the source writes it: "1314", "۱۸ آبان ۱۳۱۶". */
  text: string;
  /** Of what is written. */
  calendar: Calendar;
  earliest: string | null;
  latest: string | null;
}

/** Who says so. Oral evidence has a year and nothing else: it never names its speaker. */
export interface Evidence {
  kind: EvidenceKind;
  /** The work: "Wikipedia: Urmia", "Ottoman map of 1893". */
  label: string | null;
  /** As written, of whichever calendar. */
  year: string | null;
  page: string | null;
  link: string | null;
  quote: string | null;
  /** One of the place's files. */
  file: string | null;
}

/** The act that gave a place this name. */
export interface Renaming {
  /** Who decided. */
  body: string | null;
  number: string | null;
  date: DateBound | null;
  /** Which name went. */
  replaced: string | null;
}

/** What makes two entries the same name of a place: the later one is the newer word on it. */
export function nameKey({ form, language, kind }: AttestedName): string {
  return JSON.stringify([kind, language, form]);
}

/**
 * The list with what is newly said of its names, and with new ones behind. What the newer word is silent
 * about stays; evidence is added to.
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

function evidenceKey({ kind, label, year, page, link, quote, file }: Evidence): string {
  return JSON.stringify([kind, label, year, page, link, quote, file]);
}

/** Files of ours that a list of names refers to. */
export function filesOfNames(names: readonly AttestedName[]): string[] {
  return names
    .flatMap(({ recording, evidence }) => [recording, ...evidence.map(({ file }) => file)])
    .filter((file) => file !== null);
}
