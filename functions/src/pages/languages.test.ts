import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { nameKinds } from '@shared/names/vocabulary.ts';
import { languages, type Language, type Words } from './languages.ts';

/**
 * Maps the name of a text of the pages to the key of the same text in the app. The page of a place must have the same
 * texts with and without JavaScript.
 */
const inTheApp: Partial<Record<keyof Words, string>> = {
  currently: 'place.currently',
  about: 'field.about',
  history: 'field.names',
  links: 'place.links',
  photos: 'place.photos',
  recording: 'place.recording',
  approximate: 'place.approximate',
  notNamed: 'status.none',
  askOldName: 'place.askOldName',
  zoomIn: 'map.zoomIn',
  zoomOut: 'map.zoomOut',
  by: 'names.by',
  after: 'names.after',
};

const translated = Object.keys(languages).filter((one) => one !== 'en') as Language[];
const catalogue = (language: Language) =>
  JSON.parse(
    readFileSync(
      new URL(`../../../web/src/i18n/translations/${language}.json`, import.meta.url),
      'utf8',
    ),
  ) as { texts: Record<string, { en: string; text: string }> };

it.each(translated)('pages use the same English and %s words as the app', (language) => {
  const { texts } = catalogue(language);
  const ours = [
    ...Object.entries(inTheApp).map(([word, text]) => [
      text,
      languages.en[word as keyof Words],
      languages[language][word as keyof Words],
    ]),
    ...nameKinds.map((kind) => [
      `names.kind.${kind}`,
      languages.en.kinds[kind],
      languages[language].kinds[kind],
    ]),
  ];
  const since = texts['names.since'];
  const theirs = ours.map(([name]) => {
    const theirText = texts[String(name)];
    // The app writes the date within the text `names.since`.
    return [
      name,
      theirText?.en.replace('{since}', since?.en ?? ''),
      theirText?.text.replace('{since}', since?.text ?? ''),
    ];
  });
  expect(ours).toEqual(theirs);
});
