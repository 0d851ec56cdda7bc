import { declarationOf, type FieldOf } from '@shared/contract/fields.ts';
import { suggestedSchema, type ApproveRequest } from '@shared/contract/requests.ts';
import type { Place } from '@shared/contract/schemas.ts';
import { nameKey, type AttestedName } from '@shared/names/attested-name.ts';
import { hasScript, scriptOf } from '@shared/names/vocabulary.ts';
import { isUploadLink } from '@shared/contract/file-links.ts';
import { addressToStore, typedAddresses } from '@shared/contract/web-link.ts';
import { normaliseName } from '@shared/contract/text.ts';
import { compareAnew, isSame } from '@shared/contract/comparison.ts';
import { isTaken, takenOf } from './compare.ts';
import type { FieldComparison, FieldValue } from '@shared/contract/comparison.ts';

/**
 * The fields that reviewers can correct by typing. In a list of names, only the names themselves can be corrected.
 * Links do not include uploaded files.
 */
export type TypedAnew = FieldOf<'name' | 'text' | 'names' | 'links'>;

export type TypedAnewRow = FieldComparison & { field: TypedAnew };

export function isTypedAnew(row: FieldComparison): row is TypedAnewRow {
  return ['name', 'text', 'names', 'links'].includes(declarationOf(row.field).kind);
}

/** The reviewer's accepted rows and typed corrections. */
export interface CorrectionState {
  taken: ReadonlySet<string>;
  /** The open fields, by row key. `wasTaken`: whether the row was accepted before its field was opened. */
  edits: ReadonlyMap<string, { text: string; wasTaken: boolean }>;
}

/** Converts the suggested value to a text for editing. Each link is on its own line. */
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

/** Stores a typed correction. Also accepts its row, because the reviewer wants to publish the correction. */
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

/** Discards the correction of a row. The row is accepted again if it was accepted before the correction. */
export function cancelled({ taken, edits }: CorrectionState, key: string): CorrectionState {
  const wasTaken = edits.get(key)?.wasTaken ?? taken.has(key);
  return {
    taken: withRow(taken, key, wasTaken),
    edits: new Map([...edits].filter(([one]) => one !== key)),
  };
}

/**
 * Applies the reviewer's earlier choices to a new comparison, after another reviewer has changed the place. Keeps typed
 * corrections. Keeps accepted rows too, except rows that would replace a value that has just changed.
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

/**
 * Converts a typed text to the value that the server would store. If the server would refuse the text, returns the text
 * unchanged; for links, returns the suggested links.
 */
function valueOf(row: TypedAnewRow, text: string): FieldValue {
  if (row.field === 'links') {
    const files = (row.suggested as string[]).filter(isUploadLink);
    const parsed = suggestedSchema('links').safeParse(
      typedAddresses(text).addresses.map(addressToStore),
    );
    return parsed.success ? [...parsed.data, ...files] : row.suggested;
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

/** Replaces the suggested values in `rows` by the typed corrections. */
export const corrected = (
  rows: readonly FieldComparison[],
  place: Place,
  { edits }: CorrectionState,
): FieldComparison[] =>
  rows.map((row) => {
    const edit = edits.get(row.key);
    if (!edit || !isTypedAnew(row) || edit.text === suggestedText(row)) return row;
    return compareAnew(row, place, valueOf(row, edit.text));
  });

/**
 * Returns the rows that the reviewer has to decide on. A row with an open field stays, even if its correction equals
 * the published value.
 */
export const rowsThatDiffer = (
  rows: readonly FieldComparison[],
  edits: CorrectionState['edits'],
): FieldComparison[] => rows.filter(({ key, kind }) => kind !== 'same' || edits.has(key));

/** Returns the accepted rows whose value the reviewer has corrected. */
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

/** Returns the typed corrections, each after the name of its field. */
export const typedTexts = (
  suggested: readonly FieldComparison[],
  { edits }: CorrectionState,
  nameOf: (field: TypedAnew) => string,
): string[] =>
  suggested.filter(isTypedAnew).flatMap((row) => {
    const text = edits.get(row.key)?.text;
    return text === undefined || text === suggestedText(row) ? [] : `${nameOf(row.field)}: ${text}`;
  });

/**
 * Returns all suggested names, with the corrections in `changed`. A correction replaces the whole list of names, so the
 * request must contain all of them.
 */
function namesOf(suggested: readonly FieldComparison[], changed: readonly FieldComparison[]) {
  const anew = new Map(changed.map((row) => [row.key, row]));
  return suggested
    .filter(({ name }) => name !== null)
    .flatMap((row) => (anew.get(row.key) ?? row).suggested as AttestedName[]);
}

/** Returns a corrected row whose name is now the same as another suggested name; null if there is no such row. */
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
 * Makes the body of an approval request from the accepted fields and the corrections.
 * @param rows `suggested` with the corrections, as `corrected` returns it
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
