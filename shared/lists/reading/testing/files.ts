import { strToU8, zipSync } from 'fflate';
import { rowsOfFeatures } from '../features-table.ts';
import { ListError } from '../list-error.ts';
import { readList } from '../read-list.ts';

export type Files = Record<string, string>;

export const zip = (files: Files) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

export function cellsOf(name: string, bytes: Uint8Array): string[][] {
  const read = readList(name, bytes);
  const rows = read.form === 'rows' ? read.rows : rowsOfFeatures(read.features);
  return rows.map(({ cells }) => cells);
}

export function refusal(name: string, bytes: Uint8Array): ListError {
  try {
    readList(name, bytes);
  } catch (error) {
    if (error instanceof ListError) return error;
    throw error;
  }
  throw new Error('it was read');
}

export const xlsx = (sheet: string, more: Files = {}): Uint8Array =>
  zip({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="a" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  });
