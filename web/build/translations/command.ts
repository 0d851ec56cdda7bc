import { readFile, writeFile } from 'node:fs/promises';
import { check, update, type CatalogueFile, type Findings } from './catalogue.ts';
import { notes } from './notes.ts';
import { en } from '../../src/i18n/en/index.ts';
import { languageList } from '../../src/i18n/languages.ts';

const fileOf = (language: string): URL =>
  new URL(`../../src/i18n/translations/${language}.json`, import.meta.url);

const headings: Record<keyof Findings, string> = {
  wrong: 'wrong',
  untranslated: 'not translated (English is shown)',
  outdated: 'translated from another English text',
  unreviewed: 'not yet seen by a native reader',
  changedSinceReview: 'changed since its review',
};

/** Entries that are listed one by one; of more only the number is told. */
const listed = 40;

/** `npm run cli -- texts`: what the catalogues of other languages lack. Fails where something is wrong. */
export default async function texts({ write }: { write?: boolean }): Promise<number> {
  let failed = false;
  for (const language of languageList.filter((one) => one !== 'en')) {
    const file = fileOf(language);
    let catalogue = JSON.parse(await readFile(file, 'utf8')) as CatalogueFile;
    if (write) {
      catalogue = update(catalogue, en, notes);
      await writeFile(file, `${JSON.stringify(catalogue, null, 2)}\n`);
    }
    const findings = check(catalogue, en);
    console.log(`${language}: ${Object.keys(catalogue.texts).length} texts`);
    for (const [kind, keys] of Object.entries(findings) as [keyof Findings, string[]][]) {
      if (keys.length === 0) continue;
      console.log(`  ${keys.length} ${headings[kind]}`);
      if (keys.length <= listed) for (const key of keys) console.log(`    ${key}`);
    }
    failed ||= findings.wrong.length > 0;
  }
  return failed ? 1 : 0;
}
