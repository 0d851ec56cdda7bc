import { it as english } from 'vitest';
import { directionOf, type Direction } from '../../../../web/src/i18n/direction.ts';
import type { Language } from '../../../../web/src/i18n/languages.ts';

/** The language of readers from right to left in which journeys are repeated. */
const other: Language = 'azb';

/** Whether this is `npm test -- --full`. */
export const full = process.env['ADYURDU_TEST_FULL'] === '1';

let language: Language = 'en';

/** The language of the journey that runs: its pages are opened in it. Those of a file run one by one. */
export const journeyLanguage = (): Language => language;

/** The direction in which the journey's page is read. */
export const theirDirection = (): Direction => directionOf(language);

type Body = () => Promise<void>;

function register(name: string, body: Body, languages: Language[]): void {
  for (const one of languages) {
    english(one === 'en' ? name : `${name} (${one})`, async () => {
      language = one;
      try {
        await body();
      } finally {
        language = 'en';
      }
    });
  }
}

/** A journey in English, and with `--full` in Azerbaijani in Arabic script, too; with `each` in English alone. */
export const it = Object.assign(
  (name: string, body: Body): void => register(name, body, full ? ['en', other] : ['en']),
  { each: english.each },
);

/** One in both every time: much that is read from right to left in little time. */
export const both = (name: string, body: Body): void => register(name, body, ['en', other]);
