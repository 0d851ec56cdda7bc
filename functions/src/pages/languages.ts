import { languageList, languages as declared, type Language } from '@shared/languages/languages.ts';
import { numberSigns, type NumberSigns } from '@shared/languages/number-signs.ts';
import type { ServerWords } from '../words/server-words.ts';
import { words } from '../words/words.ts';

export { languageList };
export type { Language };

type Declared = (typeof declared)[Language];

export type Words = ServerWords['pages'] & {
  [Key in keyof Declared]: Declared[Key];
} & { numbers: NumberSigns };

export const languages = Object.fromEntries(
  languageList.map((language): [Language, Words] => [
    language,
    { ...words[language].pages, ...declared[language], numbers: numberSigns[language] },
  ]),
) as Record<Language, Words>;
