import { expect, it } from 'vitest';
import { namesInput } from '../contract/attested-name-schema.ts';
import { namesToShow } from './names-to-show.ts';

it('tells names by kind, then by when they began, and spellings apart', () => {
  const names = namesInput.parse([
    { form: 'Urmiyə', kind: 'variant' },
    { form: 'Urmia', kind: 'official', from: { text: '1979' } },
    { form: 'Rezaiyeh', kind: 'earlier_official', from: { text: '1929' }, to: { text: '1979' } },
    { form: 'Urmu', kind: 'original' },
    { form: 'Urumiah', kind: 'historical', to: { text: '1314', calendar: 'jalali' } },
  ]);
  const told = namesToShow(names, 'latin');
  expect(told.names.map(({ form }) => form)).toEqual(['Urmu', 'Urmia', 'Rezaiyeh', 'Urumiah']);
  expect(told.asides.map(({ form }) => form)).toEqual(['Urmiyə']);
});

it('tells of one name in two scripts first what its reader reads', () => {
  const both = namesInput.parse([
    { form: 'Urmu', kind: 'original' },
    { form: 'اورمو', kind: 'original' },
    { form: 'Urmia', kind: 'official', from: { text: '1979' } },
    { form: 'ارومیه', kind: 'official', from: { text: '1979' } },
    { form: 'Рeзайе', kind: 'earlier_official', from: { text: '1929' } },
    { form: 'رضائیه', kind: 'earlier_official', from: { text: '1935' } },
  ]);
  const told = (reader: 'latin' | 'arabic') =>
    namesToShow(both, reader).names.map(({ form }) => form);
  expect(told('latin')).toEqual(['Urmu', 'اورمو', 'Urmia', 'ارومیه', 'Рeзайе', 'رضائیه']);
  // the older one stays before
  expect(told('arabic')).toEqual(['اورمو', 'Urmu', 'ارومیه', 'Urmia', 'Рeзайе', 'رضائیه']);
});
