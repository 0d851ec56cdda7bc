import { parse } from 'csv-parse/sync';
import { byteOrderMark, csvOf, unguard } from '@shared/formats/delimited.ts';
import { faultOf, type CatalogueFile, type EnglishTexts } from './catalogue.ts';
import { screenOf } from './screens.ts';
import { termRules } from './terms.ts';

const textColumn = (language: string): string => `text (${language})`;

/** Writes a catalogue as comma-separated values (RFC 4180) for spreadsheet programs. */
export function sheetOf({ texts }: CatalogueFile, source: EnglishTexts, language: string): string {
  const rows = Object.entries(source).map(([key, english]) => {
    const { text = '', note = '' } = texts[key] ?? {};
    return [key, screenOf(key), english, text, note];
  });
  const header = ['key', 'screen', 'English', textColumn(language), 'note'];
  return csvOf([header, ...rows]);
}

export interface ReadSheet {
  language: string;
  rows: { key: string; english: string; text: string }[];
}

/**
 * Reads a table that `sheetOf` wrote and that a spreadsheet program saved. The delimiter may be a comma, a semicolon or
 * a tab.
 * @throws Error when the column of the keys, of the English texts or of the translations is missing
 */
export function readSheet(content: string): ReadSheet {
  const text = content.replace(byteOrderMark, '');
  const delimiter = /^"?key"?([,;\t])/.exec(text)?.[1];
  if (delimiter === undefined) throw new Error('the first column is not "key"');
  const [header = [], ...lines] = parse(text, {
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const named = header.map((name) => /^text \((\w+)\)$/.exec(name)?.[1]);
  const column = named.findIndex((name) => name !== undefined);
  const language = named[column];
  if (language === undefined) throw new Error('there is no column "text (LANGUAGE)"');
  const english = header.indexOf('English');
  if (english === -1) throw new Error('there is no column "English"');
  const at = (line: string[], index: number) => unguard(line[index] ?? '');
  const rows = lines.map((line) => ({
    key: at(line, 0),
    english: at(line, english),
    text: at(line, column).trim(),
  }));
  return { language, rows };
}

export interface SheetResult {
  file: CatalogueFile;
  changed: string[];
  /** Rows that were skipped, each with the reason. */
  refused: string[];
}

/**
 * Copies the translations of a table into a catalogue. Rows with faults are skipped. An empty cell changes nothing, and
 * no text becomes reviewed. Each translation is stored with the English text of its row, even if the catalogue has a
 * newer English text.
 */
export function takeSheet(
  file: CatalogueFile,
  { rows }: ReadSheet,
  source: EnglishTexts,
  locale: string,
): SheetResult {
  const rules = termRules(file.terms ?? {}, locale);
  const texts = { ...file.texts };
  const changed: string[] = [];
  const refused: string[] = [];
  const seen = new Set<string>();
  for (const { key, english, text } of rows) {
    const entry = texts[key];
    const today = source[key];
    const refuse = (why: string) => refused.push(`${key}: ${why}`);
    if (entry === undefined || today === undefined) refuse('there is no such text');
    else if (seen.has(key)) refuse('is in the table twice; the first row counts');
    else if (text !== '' && text !== entry.text) {
      const fault = faultOf(text, today, rules);
      if (fault !== null) refuse(fault);
      else {
        const known = [today, entry.en].find((one) => one.trim() === english.trim());
        texts[key] = { ...entry, en: known ?? english, text };
        changed.push(key);
      }
    }
    seen.add(key);
  }
  return { file: { ...file, texts }, changed, refused };
}
