import { readFile, writeFile } from 'node:fs/promises';
import { check, update, written, type CatalogueFile, type Findings } from './catalogue.ts';
import { brokenTerms, textsElsewhere } from './elsewhere.ts';
import { englishTerms } from './english-terms.ts';
import { notes } from './notes.ts';
import { en } from '../../src/i18n/en/index.ts';
import { languageList, localeOf, type Language } from '../../src/i18n/languages.ts';
import { readSheet, sheetOf, takeSheet } from './sheet.ts';
import { termRules } from './terms.ts';

const fileOf = (language: string): URL =>
  new URL(`../../src/i18n/translations/${language}.json`, import.meta.url);

const headings: Record<keyof Findings, string> = {
  wrong: 'wrong',
  untranslated: 'not translated (English is shown)',
  outdated: 'translated from an older English text',
  shorter: 'with fewer sentences than the English text',
  unreviewed: 'not yet reviewed by a native speaker',
  changedSinceReview: 'changed since its review',
};

const listed = 40;

const read = async (language: string): Promise<CatalogueFile> =>
  JSON.parse(await readFile(fileOf(language), 'utf8')) as CatalogueFile;

const write = async (language: string, catalogue: CatalogueFile): Promise<void> =>
  writeFile(fileOf(language), written(catalogue));

const translated = languageList.filter((one) => one !== 'en');

function known(language: string): Language {
  const found = translated.find((one) => one === language);
  if (!found) throw new Error(`"${language}": expected one of ${translated.join(', ')}`);
  return found;
}

async function writeSheet(asked: string): Promise<number> {
  const language = known(asked);
  const file = `texts-${language}.csv`;
  await writeFile(file, sheetOf(await read(language), en, language));
  console.log(`${file}: correct the text column, then run \`npm run cli -- texts --read ${file}\``);
  return 0;
}

async function takeFile(file: string): Promise<number> {
  const sheet = readSheet(await readFile(file, 'utf8'));
  const language = known(sheet.language);
  const taken = takeSheet(await read(language), sheet, en, localeOf(language));
  await write(language, taken.file);
  console.log(`${language}: ${taken.changed.length} texts changed`);
  for (const key of taken.changed) console.log(`  ${key}: ${taken.file.texts[key]?.text ?? ''}`);
  for (const why of taken.refused) console.error(`  left out: ${why}`);
  return taken.refused.length === 0 ? 0 : 1;
}

interface Options {
  write?: boolean;
  sheet?: string;
  read?: string;
}

function printBrokenTerms(language: Language, found: readonly string[]): number {
  if (found.length > 0)
    console.log(`${language}: ${found.length} forbidden words in the server’s texts and the guide`);
  for (const one of found) console.log(`    ${one}`);
  return found.length;
}

const brokenInEnglish = (): string[] =>
  brokenTerms(
    [...Object.entries(en).map(([where, text]) => ({ where, text })), ...textsElsewhere('en')],
    termRules(englishTerms, 'en'),
  );

/**
 * `npm run cli -- texts` lists the translations that need work, and forbidden words in the texts of the catalogues, the
 * server and the guide. The command fails if there is a forbidden word or a fault in a catalogue. Missing, outdated and
 * unreviewed translations are no faults.
 */
export default async function texts(options: Options): Promise<number> {
  if (options.sheet !== undefined) return writeSheet(options.sheet);
  if (options.read !== undefined) return takeFile(options.read);
  let failed = printBrokenTerms('en', brokenInEnglish()) > 0;
  for (const language of translated) {
    let catalogue = await read(language);
    if (options.write) {
      catalogue = update(catalogue, en, notes);
      await write(language, catalogue);
    }
    const findings = check(catalogue, en, localeOf(language));
    console.log(`${language}: ${Object.keys(catalogue.texts).length} texts`);
    for (const [kind, keys] of Object.entries(findings) as [keyof Findings, string[]][]) {
      if (keys.length === 0) continue;
      console.log(`  ${keys.length} ${headings[kind]}`);
      if (keys.length <= listed) for (const key of keys) console.log(`    ${key}`);
    }
    const rules = termRules(catalogue.terms ?? {}, localeOf(language));
    const elsewhere = printBrokenTerms(language, brokenTerms(textsElsewhere(language), rules));
    failed ||= findings.wrong.length > 0 || elsewhere > 0;
  }
  return failed ? 1 : 0;
}
