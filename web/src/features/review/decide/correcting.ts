import { declarationOf, type FieldOf } from '@shared/contract/fields.ts';
import { suggestedSchema, type ApproveRequest } from '@shared/contract/requests.ts';
import type { Place, Suggestion } from '@shared/contract/schemas.ts';
import { nameKey, type AttestedName } from '@shared/names/attested-name.ts';
import { hasScript, scriptOf } from '@shared/names/vocabulary.ts';
import { isUploadLink } from '@shared/contract/file-links.ts';
import { addressToStore } from '@shared/contract/stored-link.ts';
import { typedAddresses } from '@shared/contract/web-link.ts';
import { normaliseName } from '@shared/contract/text.ts';
import { compare, compareAnew, isSame } from '@shared/contract/comparison.ts';
import { isTaken, rowsToTake, takenOf } from './compare.ts';
import type { FieldComparison, FieldValue } from '@shared/contract/comparison.ts';

/**
 * The fields in which reviewers can type corrections. Of an attested name, reviewers can correct only the name itself,
 * and not, for example, its dates. Uploaded files cannot be corrected.
 */
export type TypedAnew = FieldOf<'name' | 'text' | 'names' | 'links'>;

export type TypedAnewRow = FieldComparison & { field: TypedAnew };

export function isTypedAnew(row: FieldComparison): row is TypedAnewRow {
  return ['name', 'text', 'names', 'links'].includes(declarationOf(row.field).kind);
}

export interface CorrectionState {
  taken: ReadonlySet<string>;
  /** The open correction fields, by row key. `wasTaken` is true if the row was accepted before its field was opened. */
  edits: ReadonlyMap<string, { text: string; wasTaken: boolean }>;
}

function suggestedText({ name, field, suggested }: FieldComparison): string {
  if (name !== null) return (suggested as AttestedName[])[0]?.form ?? '';
  if (field === 'links')
    return (suggested as string[]).filter((link) => !isUploadLink(link)).join('\n');
  return typeof suggested === 'string' ? suggested : '';
}

const withRow = (rows: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> =>
  new Set(isIn ? [...rows, key] : [...rows].filter((one) => one !== key));

export const toggled = ({ taken, edits }: CorrectionState, key: string): CorrectionState => ({
  taken: withRow(taken, key, !taken.has(key)),
  edits,
});

export function opened({ taken, edits }: CorrectionState, row: FieldComparison): CorrectionState {
  const edit = { text: suggestedText(row), wasTaken: taken.has(row.key) };
  return { taken, edits: new Map([...edits, [row.key, edit]]) };
}

/** Stores a typed correction, and accepts its row, because the reviewer wants to publish the correction. */
export function typed(
  { taken, edits }: CorrectionState,
  key: string,
  text: string,
): CorrectionState {
  const wasTaken = edits.get(key)?.wasTaken ?? taken.has(key);
  return {
    taken: withRow(taken, key, true),
    edits: new Map([...edits, [key, { text, wasTaken }]]),
  };
}

export function cancelled({ taken, edits }: CorrectionState, key: string): CorrectionState {
  const wasTaken = edits.get(key)?.wasTaken ?? taken.has(key);
  return {
    taken: withRow(taken, key, wasTaken),
    edits: new Map([...edits].filter(([one]) => one !== key)),
  };
}

/**
 * Applies a reviewer's earlier choices to a new comparison, after another user has changed the place. Typed corrections
 * stay. Rows stay accepted, unless they would replace a changed value. Choices for rows that no longer exist are
 * dropped.
 */
export function resumed(
  { taken, edits }: CorrectionState,
  comparison: readonly FieldComparison[],
  changed: readonly string[],
): CorrectionState {
  const keys = new Set(comparison.map(({ key }) => key));
  const stays = ({ key, kind, field }: FieldComparison) =>
    taken.has(key) && (kind === 'added' || !changed.includes(field));
  return {
    taken: new Set(comparison.filter(stays).map(({ key }) => key)),
    edits: new Map([...edits].filter(([key]) => keys.has(key))),
  };
}

/** Choices that a reviewer has made while comparing a suggestion with this version of its place. */
export interface MadeChoice {
  choice: CorrectionState;
  place: Place;
}

/**
 * Applies the reviewer's choices to the current version of the place.
 * @param made null before the first choice
 */
export function choiceOf(
  made: MadeChoice | null,
  place: Place,
  suggestion: Suggestion,
): CorrectionState {
  const rows = compare(place, suggestion);
  if (!made) return { taken: new Set(rowsToTake(rows)), edits: new Map() };
  const before = new Map(compare(made.place, suggestion).map((row) => [row.key, row.published]));
  const changed = rows.filter(({ key, published }) => !isSame(published, before.get(key) ?? null));
  const fields = changed.map(({ field }) => field);
  return resumed(made.choice, rows, fields);
}

/**
 * Converts a typed text to the value that the server would store. If the value is not valid, returns it as it was
 * typed, so that the server refuses an approval with this value. For an attested name, returns the suggested name with
 * the typed text as its form, even if the form is not valid.
 */
function valueOf(row: TypedAnewRow, text: string): FieldValue {
  if (row.field === 'links') {
    const files = (row.suggested as string[]).filter(isUploadLink);
    const links = [...new Set(typedAddresses(text).addresses.map(addressToStore))];
    const parsed = suggestedSchema('links').safeParse(links);
    return [...(parsed.success ? parsed.data : links), ...files];
  }
  if (row.field !== 'names') {
    const parsed = suggestedSchema(row.field).safeParse(text);
    return parsed.success ? parsed.data : text;
  }
  const form = normaliseName(text);
  return (row.suggested as AttestedName[]).map((name) => ({
    ...name,
    form,
    script: hasScript(form, name.script) ? name.script : (scriptOf(form) ?? name.script),
  }));
}

/** Returns the text that the reviewer typed instead of a suggested text; null if the reviewer has not changed it. */
function changedText(row: FieldComparison, edits: CorrectionState['edits']): string | null {
  const text = edits.get(row.key)?.text;
  return text === undefined || text === suggestedText(row) ? null : text;
}

export const corrected = (
  rows: readonly FieldComparison[],
  place: Place,
  { edits }: CorrectionState,
): FieldComparison[] =>
  rows.map((row) => {
    const text = changedText(row, edits);
    return text === null || !isTypedAnew(row) ? row : compareAnew(row, place, valueOf(row, text));
  });

/**
 * Returns the rows on which the reviewer has to decide. A row with an open correction field stays, even if the
 * correction equals the published value.
 */
export const rowsThatDiffer = (
  rows: readonly FieldComparison[],
  edits: CorrectionState['edits'],
): FieldComparison[] => rows.filter(({ key, kind }) => kind !== 'same' || edits.has(key));

export function correctedRows(
  suggested: readonly FieldComparison[],
  rows: readonly FieldComparison[],
  { taken }: CorrectionState,
): TypedAnewRow[] {
  const before = new Map(suggested.map((row) => [row.key, row.suggested]));
  return rows
    .filter(isTypedAnew)
    .filter((row) => isTaken(row, taken) && !isSame(row.suggested, before.get(row.key) ?? null));
}

export const typedTexts = (
  suggested: readonly FieldComparison[],
  { edits }: CorrectionState,
  nameOf: (field: TypedAnew) => string,
): string[] =>
  suggested.filter(isTypedAnew).flatMap((row) => {
    const text = changedText(row, edits);
    return text === null ? [] : `${nameOf(row.field)}: ${text}`;
  });

/**
 * Returns the first accepted row whose typed correction is not valid, or else null. Checks the typed text and not the
 * value of the correction: for links, `valueOf` drops words that are not addresses, so the value can equal the
 * suggestion although the text is wrong.
 */
export function wrongCorrection(
  suggested: readonly FieldComparison[],
  { taken, edits }: CorrectionState,
  errorOf: (field: TypedAnew, text: string) => string | null,
): { key: string; text: string } | null {
  for (const row of suggested.filter(isTypedAnew)) {
    const changed = isTaken(row, taken) ? changedText(row, edits) : null;
    const text = changed === null ? null : errorOf(row.field, changed);
    if (text !== null) return { key: row.key, text };
  }
  return null;
}

/**
 * Returns all suggested names, with the corrections from `changed`. The list must be complete, because an approval
 * request replaces the whole list.
 */
function namesOf(suggested: readonly FieldComparison[], changed: readonly FieldComparison[]) {
  const anew = new Map(changed.map((row) => [row.key, row]));
  return suggested
    .filter(({ name }) => name !== null)
    .flatMap((row) => (anew.get(row.key) ?? row).suggested as AttestedName[]);
}

/** Returns a corrected row whose name now equals another suggested name, or else null. */
export function sameNameTwice(
  suggested: readonly FieldComparison[],
  changed: readonly FieldComparison[],
): FieldComparison | null {
  const keys = namesOf(suggested, changed).map(nameKey);
  return (
    changed.find(({ name }) => name !== null && keys.filter((key) => key === name).length > 1) ??
    null
  );
}

/**
 * Returns the reviewer's choice as the body of an approval request.
 * @param rows the rows that `corrected` returns for `suggested`
 */
export function approvalOf(
  suggested: readonly FieldComparison[],
  rows: FieldComparison[],
  choice: CorrectionState,
): Pick<ApproveRequest, 'fields' | 'names' | 'corrected'> {
  const changed = correctedRows(suggested, rows, choice);
  const chosen = takenOf(rows, choice.taken);
  if (changed.length === 0) return chosen;
  const values = changed.map(({ field, suggested: value }) =>
    field === 'names' ? [field, namesOf(suggested, changed)] : [field, value],
  );
  return { ...chosen, corrected: Object.fromEntries(values) };
}
