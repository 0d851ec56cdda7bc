import { nameKey, type AttestedName } from '@shared/names/attested-name.ts';
import type { Row } from '@shared/lists/reading/row.ts';
import type { FileRead, NameRead } from './interchange-place.ts';
import { unguard } from '@shared/formats/delimited.ts';
import { isMissingIn, whyNoName } from './missing.ts';
import { columns, type Column } from './table.ts';

type Cells = Partial<Record<Column, string>>;

const required = ['place_id', 'form', 'kind'] as const;

function wrongWith(header: readonly string[]): string | null {
  const unknown = header.find((one) => !(columns as readonly string[]).includes(one));
  if (unknown !== undefined) return `unknown column "${unknown}"; expected ${columns.join(', ')}`;
  const twice = header.find((one, index) => header.indexOf(one) !== index);
  if (twice !== undefined) return `there are two columns ${twice}`;
  const missing = required.find((one) => !header.includes(one));
  return missing === undefined ? null : `the column ${missing} is missing`;
}

/**
 * Returns whether a line is the header of a table of names. Unlike a list of pairs of names, such a table has a column
 * `place_id`.
 */
export const isTable = ({ cells }: Row): boolean =>
  cells.some((cell) => cell.trim().toLowerCase() === 'place_id');

function dateInput(cells: Cells, prefix: 'from' | 'to' | 'renamed'): unknown {
  const [text, calendar] = [cells[prefix], cells[`${prefix}_calendar`]];
  const [earliest, latest] = [cells[`${prefix}_earliest`], cells[`${prefix}_latest`]];
  if (text === undefined && earliest === undefined && latest === undefined) return null;
  const both = [...new Set([earliest, latest])].filter((end) => end !== undefined);
  return { text: text ?? both.join('–'), calendar: calendar ?? 'gregorian', earliest, latest };
}

function evidenceInput(cells: Cells): unknown[] {
  if (cells.evidence === undefined) return [];
  return [
    {
      kind: cells.evidence,
      label: cells.evidence_label,
      year: cells.evidence_year,
      page: cells.evidence_page,
      link: cells.evidence_link,
      quote: cells.evidence_quote,
      file: cells.evidence_file,
    },
  ];
}

type Values = Record<string, unknown>;

interface NameOfLines extends NameRead {
  key: string;
  name: Values & { renaming: Values; evidence: unknown[] };
}

function nameOf(cells: Cells, place_id: string, line: number): NameOfLines {
  const { form, script, language, kind, certainty, recording } = cells;
  const named = { form, kind, language: language ?? null } as unknown as AttestedName;
  return {
    key: `${place_id} ${nameKey(named)}`,
    line,
    place_id,
    name: {
      ...{ form, script, language, kind, recording },
      ...(certainty === undefined ? {} : { certainty }),
      from: dateInput(cells, 'from'),
      to: dateInput(cells, 'to'),
      renaming: {
        body: cells.renamed_by,
        number: cells.renamed_number,
        date: dateInput(cells, 'renamed'),
        replaced: cells.renamed_from,
      },
      evidence: evidenceInput(cells),
    },
  };
}

function addLine({ name }: NameOfLines, { name: later }: NameOfLines): void {
  addMissing(name, later);
  addMissing(name.renaming, later.renaming);
  name.evidence.push(...later.evidence);
}

function addMissing(values: Values, later: Values): void {
  for (const [field, value] of Object.entries(later)) values[field] ??= value;
}

/** Removes empty cells at the end of a line, because spreadsheets may save empty columns after the last used column. */
function trimmed(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1);
}

/**
 * Reads a table of names. Lines with the same place, kind, language and form are one name. The name has the sources of
 * all these lines. Each other value comes from the first line that contains the value. So the lines of a name can be in
 * any order, and users can sort the table in a spreadsheet.
 *
 * @throws Error for a header with other columns
 */
export function readTable([head, ...rows]: readonly Row[]): FileRead {
  const header = trimmed(head?.cells ?? []).map((one) => one.trim());
  const wrong = head ? wrongWith(header) : 'the file is empty';
  if (wrong) throw new Error(wrong);

  const isMissing = isMissingIn(header.join() === columns.join() ? 'own' : 'other');
  const file: FileRead = { read: [], rejected: [] };
  const names = new Map<string, NameOfLines>();
  for (const { line, cells: written } of rows) {
    const record = trimmed(written);
    if (record.length > header.length) {
      const reason = `${record.length} cells, but the header has ${header.length}`;
      file.rejected.push({ line, reason });
      continue;
    }
    const texts = header.map((_, index) => unguard(record[index] ?? ''));
    const cells: Cells = Object.fromEntries(
      header
        .map((column, index) => [column, texts[index] ?? ''] as const)
        .filter(([, value]) => !isMissing(value)),
    );
    const { place_id } = cells;
    if (place_id === undefined) file.rejected.push({ line, reason: 'place_id is empty' });
    else if (cells.form === undefined) {
      const reason = whyNoName(texts[header.indexOf('form')] ?? '');
      if (reason !== null) file.rejected.push({ line, reason: `form: ${reason}` });
    } else {
      const read = nameOf(cells, place_id, line);
      const known = names.get(read.key);
      if (known) addLine(known, read);
      else names.set(read.key, read);
    }
  }
  file.read.push(...[...names.values()].map(({ key: _, ...read }) => read));
  return file;
}
