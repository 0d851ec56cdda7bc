import type { AttestedName, DateBound } from '@shared/names/attested-name.ts';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { ApiError } from '@shared/contract/errors.ts';
import type {
  Calendar,
  Certainty,
  EvidenceKind,
  NameKind,
  Script,
} from '@shared/names/vocabulary.ts';
import { limits } from '@shared/contract/limits.ts';
import { faultOf } from '@shared/contract/refused-input.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { countsPersianYears } from '../../../i18n/years-counted.ts';
import { linkToSend } from './revision-values.ts';

/* The texts in `TypedDate`, `TypedEvidence` and `TypedName` may be empty or invalid, because the user is still
   typing. */

export interface TypedDate {
  text: string;
  calendar: Calendar;
}

export interface TypedEvidence {
  id: string;
  kind: EvidenceKind;
  label: string;
  year: string;
  page: string;
  link: string;
  quote: string;
}

export interface TypedName {
  id: string;
  form: string;
  /** If empty, the script is that of the name's first letter. */
  script: Script | '';
  /** ISO 639 code; empty if unknown. */
  language: string;
  kind: NameKind;
  from: TypedDate;
  to: TypedDate;
  certainty: Certainty;
  evidence: readonly TypedEvidence[];
  body: string;
  number: string;
  decided: TypedDate;
  replaced: string;
}

/** Maximum number of characters of each text. */
export const textLimits = {
  form: limits.nameLength,
  body: limits.labelLength,
  number: limits.writtenLength,
  replaced: limits.nameLength,
  label: limits.labelLength,
  year: limits.writtenLength,
  page: limits.writtenLength,
  link: limits.linkLength,
  quote: limits.quoteLength,
  text: limits.writtenLength,
} as const;

/**
 * A new date has the usual calendar of the interface language, because a year that the user types does not show which
 * calendar is meant.
 */
const noDate = (): TypedDate => ({
  text: '',
  calendar: countsPersianYears(currentLanguage()) ? 'jalali' : 'gregorian',
});

export const emptyEvidence = { label: '', page: '', link: '', quote: '' } as const;

export const newEvidence = (id: string): TypedEvidence => ({
  id,
  kind: 'book',
  year: '',
  ...emptyEvidence,
});

export const newName = (id: string): TypedName => ({
  id,
  form: '',
  script: '',
  language: '',
  kind: 'variant',
  from: noDate(),
  to: noDate(),
  certainty: 'less_certain',
  evidence: [],
  body: '',
  number: '',
  decided: noDate(),
  replaced: '',
});

const typedDate = (date: DateBound | null): TypedDate =>
  date ? { text: date.text, calendar: date.calendar } : noDate();

/**
 * Converts an attested name to values of the form. Omits the recording of the name and the files of the evidence,
 * because the form cannot show files.
 */
export function typedAgain(name: AttestedName, newKey: () => string): TypedName {
  const { form, script, language, kind, from, to, certainty, evidence, renaming } = name;
  return {
    ...{ id: newKey(), form, script, language: language ?? '', kind, certainty },
    ...{ from: typedDate(from), to: typedDate(to) },
    evidence: evidence.map((one) => ({
      ...{ id: newKey(), kind: one.kind, label: one.label ?? '', year: one.year ?? '' },
      ...{ page: one.page ?? '', link: one.link ?? '', quote: one.quote ?? '' },
    })),
    body: renaming?.body ?? '',
    number: renaming?.number ?? '',
    decided: typedDate(renaming?.date ?? null),
    replaced: renaming?.replaced ?? '',
  };
}

export const knownName = (form: string, id: string, evidenceId: string): TypedName => ({
  ...newName(id),
  form,
  kind: 'original',
  evidence: [newEvidence(evidenceId)],
});

export function withSource(
  names: readonly TypedName[],
  source: { title: string; of: string },
  newKey: () => string,
): TypedName[] {
  const evidence = { ...newEvidence(newKey()), label: source.title };
  const old = names.find(
    ({ kind, evidence }) => kind === 'original' && evidence.length < limits.evidenceCount,
  );
  if (!old) {
    const name = { ...newName(newKey()), form: source.of, kind: 'original' as const };
    return [...names, { ...name, evidence: [evidence] }];
  }
  return names.map((name) =>
    name === old ? { ...name, evidence: [...name.evidence, evidence] } : name,
  );
}

const textsOf = ({ form, from, to, evidence, body, number, decided, replaced }: TypedName) => [
  ...[form, from.text, to.text, body, number, decided.text, replaced],
  ...evidence.flatMap(({ label, year, page, link, quote }) => [label, year, page, link, quote]),
];

/**
 * Whether all texts of a name are empty. Ignores values that the user selects, such as the kind, because a new card
 * already has selected values.
 */
export const isBlank = (name: TypedName): boolean =>
  textsOf(name).every((text) => text.trim() === '');

const dateInput = ({ text, calendar }: TypedDate) =>
  text.trim() === '' ? null : { text, calendar };

/** For oral evidence, returns only the kind and the year. The other fields could identify the speaker. */
const evidenceInput = ({ kind, label, year, page, link, quote }: TypedEvidence) => {
  const web = link.trim() === '' ? null : linkToSend(link.trim());
  return kind === 'oral' ? { kind, year } : { kind, label, year, page, link: web, quote };
};

export function namesTyped(names: readonly TypedName[]): unknown[] {
  return names.map((name) => {
    const { form, script, language, kind, certainty, body, number, replaced } = name;
    return {
      ...{ form, kind, certainty, script: script || null, language: language || null },
      from: dateInput(name.from),
      to: dateInput(name.to),
      evidence: name.evidence.map(evidenceInput),
      renaming: { body, number, date: dateInput(name.decided), replaced },
    };
  });
}

/**
 * Converts names from the form to names of a request. Omits blank names.
 * @throws ApiError invalid, which names the first invalid field as the server does
 */
export function namesToSend(names: readonly TypedName[]): AttestedName[] {
  const typed = namesTyped(names.filter((name) => !isBlank(name)));
  const { data, error } = namesInput.safeParse(typed, { reportInput: true });
  if (data) return data;
  const message = error.issues[0]?.message ?? error.message;
  throw new ApiError('invalid', message, { ...faultOf(error, 'names'), cause: error });
}
