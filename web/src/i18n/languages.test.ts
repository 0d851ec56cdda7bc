import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { guidePath, languageList } from './languages.ts';

it.each(languageList)('links to an existing guide: %s', (language) => {
  const [, own = 'en'] = /^\/guide(?:\.([a-z]+))?\.pdf$/.exec(guidePath(language)) ?? [];
  expect(existsSync(`docs/guide/guide.${own}.md`)).toBe(true);
});
