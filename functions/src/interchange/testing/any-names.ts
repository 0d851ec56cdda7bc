import fc from 'fast-check';
import type { AttestedName } from '@shared/names/attested-name.ts';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { calendars, certainties, evidenceKinds, nameKinds } from '@shared/names/vocabulary.ts';
import type { InterchangePlace } from '../interchange-place.ts';

const pieces = [
  ...[
    'a',
    'Ə',
    'ə',
    'İ',
    'ار',
    'ومی',
    '۱۲',
    ' ',
    '-',
    '–',
    '"',
    "'",
    ',',
    ';',
    ':',
    '\\',
    '\t',
    '\n',
  ],
  ...['=1+1', '+', '@x', '{}', '[', '😀', '\u200c', 'und', '/places/', '\uFEFF', '|'],
];
const text = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 })
  .map((all) => all.join(''));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });

const year = fc.integer({ min: 1, max: 1400 });
const isoYear = fc.integer({ min: 1000, max: 2026 }).map(String);
const date = fc.oneof(
  fc.record({ text: year.map(String), calendar: fc.constantFrom(...calendars) }),
  fc.record({ text, calendar: fc.constantFrom(...calendars), earliest: isoYear }),
  fc.record({ text, latest: isoYear }),
  fc.record({ text: fc.constant('1316/8/18'), calendar: fc.constant('jalali') }),
);

const evidence = fc.oneof(
  fc.record({ kind: fc.constant('oral'), year: maybe(text) }),
  fc.record({
    kind: fc.constantFrom(...evidenceKinds.filter((kind) => kind !== 'oral')),
    label: maybe(text),
    year: maybe(text),
    page: maybe(text),
    link: maybe(fc.constant('https://example.org/a,b?c="d"#e')),
    quote: maybe(text),
    file: maybe(fc.constant('/files/places/gn-1/map.png')),
  }),
);

const name = fc.record({
  form: fc
    .tuple(fc.constantFrom('Şah', 'شاه', '=Şah', "'=Şah", "'Şah"), text)
    .map((two) => two.join('')),
  language: maybe(fc.constantFrom('az', 'fa', 'syr')),
  kind: fc.constantFrom(...nameKinds),
  certainty: fc.constantFrom(...certainties),
  from: maybe(date),
  to: maybe(date),
  evidence: fc.array(evidence, { maxLength: 3 }),
  renaming: maybe(
    fc.record({ body: maybe(text), number: maybe(text), date: maybe(date), replaced: maybe(text) }),
  ),
  recording: maybe(fc.constant('/files/places/gn-1/voice.mp3')),
});

const names: fc.Arbitrary<AttestedName[]> = fc
  .array(name, { maxLength: 4 })
  .map((list) => namesInput.safeParse(list).data)
  .filter((list) => list !== undefined);

export const anyPlace: fc.Arbitrary<InterchangePlace> = fc.record({
  place_id: fc.constantFrom('gn-121795', 'pt-tjkd8xqz1', 'gn-1'),
  location: fc.record({ lat: fc.constantFrom(37.5, -1.25), lng: fc.constantFrom(45.0625, 44) }),
  name_az: fc.option(fc.constantFrom('Urmu', 'Təbriz')),
  name_loc: fc.option(fc.constantFrom('اورمو', 'تبریز')),
  name_new: fc.constantFrom('Urmia – ارومیه', 'Tabriz'),
  names,
});
