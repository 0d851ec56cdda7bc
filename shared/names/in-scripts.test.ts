import { expect, it } from 'vitest';
import { inScripts } from './in-scripts.ts';
import { namesInput } from '../contract/attested-name-schema.ts';

type Given = Record<string, unknown>[];

const rows = (names: Given) =>
  inScripts(namesInput.parse(names)).map((group) => group.map(({ form }) => form).join(' · '));

const earlier = { kind: 'earlier_official', from: { text: '1926' }, to: { text: '1979' } };

it('joins the forms of a name in two scripts', () => {
  expect(
    rows([
      { form: 'Rezaiyeh', ...earlier },
      { form: 'رضائیه', ...earlier },
      { form: 'Dilman', kind: 'original' },
      { form: 'دیلمان', kind: 'original' },
    ]),
  ).toEqual(['Rezaiyeh · رضائیه', 'Dilman · دیلمان']);
});

it('joins forms whose dates do not contradict each other', () => {
  expect(
    rows([
      { form: 'Shahpur', kind: 'historical' },
      { form: 'شاهپور', kind: 'historical', from: { text: '1310', calendar: 'jalali' } },
    ]),
  ).toEqual(['Shahpur · شاهپور']);
  // The Jalali year 1310 overlaps the Gregorian years 1931 and 1932.
  expect(
    rows([
      { form: 'Shahpur', kind: 'historical', from: { text: '1932' } },
      { form: 'شاهپور', kind: 'historical', from: { text: '1310', calendar: 'jalali' } },
    ]),
  ).toEqual(['Shahpur · شاهپور']);
});

it.each<[string, Given]>([
  ['that sound different', [{ form: 'Urmu' }, { form: 'رضائیه' }]],
  [
    'of different kinds',
    [
      { form: 'Urmu', kind: 'original' },
      { form: 'اورمو', kind: 'official' },
    ],
  ],
  ['in the same script', [{ form: 'Urmu' }, { form: 'Urmiyə' }]],
  [
    'that began at different times',
    [
      { form: 'Shahpur', from: { text: '1926' } },
      { form: 'شاهپور', from: { text: '1935' } },
    ],
  ],
  [
    'that ended at different times',
    [
      { form: 'Shahpur', to: { text: '1978' } },
      { form: 'شاهپور', to: { text: '1990' } },
    ],
  ],
  [
    'of which the first ended before the second began',
    [
      { form: 'Savalan', to: { text: '1920' } },
      { form: 'ساوالان', from: { text: '1935' } },
    ],
  ],
  [
    'of which the second ended before the first began',
    [
      { form: 'Savalan', from: { text: '1935' } },
      { form: 'ساوالان', to: { text: '1920' } },
    ],
  ],
])('does not join names %s', (_, names) => {
  expect(rows(names.map((name) => ({ kind: 'historical', ...name })))).toHaveLength(2);
});

it('prefers to join forms of the same language', () => {
  const kind = 'original';
  expect(
    rows([
      { form: 'Urmia', kind, language: 'fa' },
      { form: 'Urmu', kind, language: 'az' },
      { form: 'اورمو', kind, language: 'az' },
      { form: 'ارومیه', kind, language: 'fa' },
    ]),
  ).toEqual(['Urmia · ارومیه', 'Urmu · اورمو']);
});
