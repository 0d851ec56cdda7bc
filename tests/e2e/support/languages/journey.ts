import { it } from 'vitest';
import { directionOf, type Direction } from '../../../../web/src/i18n/direction.ts';
import { languageList, type Language } from '../../../../web/src/i18n/languages.ts';
import { escaped, inTheirWords } from './words.ts';

/** The language of readers from right to left in which journeys are repeated. */
const other: Language = 'azb';

/** Whether this is `npm test -- --full`. */
export const full = process.env['ADYURDU_TEST_FULL'] === '1';

/** In which this run speaks: English, or what `npm test -- --full` walks all journeys in once more. */
const spoken = languageList.find((one) => one === process.env['ADYURDU_TEST_LANGUAGE']) ?? 'en';

let language: Language = spoken;

/** The language of the journey that runs: its pages are opened in it. Those of a file run one by one. */
export const journeyLanguage = (): Language => language;

/** The direction in which the journey's page is read. */
export const theirDirection = (): Direction => directionOf(language);

/** The whole of an English text of a catalogue, as the journey's page says it. English is taken to the letter. */
export function said(english: string): RegExp {
  if (language === 'en') return new RegExp(`^${escaped(english)}$`, 'u');
  const theirs = inTheirWords(english, language, true);
  if (!(theirs instanceof RegExp)) throw new Error(`no catalogue says "${english}"`);
  return theirs;
}

/** A number that a page shows in its reader's digits. */
export const numberIn = (text: string): number =>
  Number(
    text
      .replaceAll(/[۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x6f0))
      .replaceAll(/\D/g, ''),
  );

/** One that is about English texts, or about languages: it is not repeated in another one. */
export const inEnglish = spoken === 'en' ? it : it.skip;

/** A journey in English and from right to left every time: much that is read so in little time. */
export function both(name: string, body: () => Promise<void>): void {
  const each: Language[] = spoken === 'en' ? ['en', other] : [spoken];
  for (const one of each) {
    it(one === 'en' ? name : `${name} (${one})`, async () => {
      language = one;
      try {
        await body();
      } finally {
        language = spoken;
      }
    });
  }
}
