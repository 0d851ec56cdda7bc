import { expect, it } from 'vitest';
import { namesInput } from '../contract/attested-name-schema.ts';
import { namesToShow } from './names-to-show.ts';

it('namesToShow orders names by their beginning, and separates spelling variants', () => {
  const names = namesInput.parse([
    { form: 'Urmiyə', kind: 'variant' },
    { form: 'Orumiyeh', kind: 'official' },
    { form: 'Urmia', kind: 'official', from: { text: '1979' } },
    { form: 'Rezaiyeh', kind: 'earlier_official', from: { text: '1929' }, to: { text: '1979' } },
    { form: 'Urmu', kind: 'original' },
    { form: 'Urumiah', kind: 'historical', to: { text: '1314', calendar: 'jalali' } },
    { form: 'Arme', kind: 'historical' },
  ]);
  const shown = namesToShow(names, 'latin');
  // Urumiah has only an end, and counts as the oldest dated name. Arme and Orumiyeh have no dates. Orumiyeh is last,
  // because it is official and therefore today's name.
  expect(shown.names.map(({ form }) => form)).toEqual([
    'Urmu',
    'Urumiah',
    'Rezaiyeh',
    'Urmia',
    'Arme',
    'Orumiyeh',
  ]);
  expect(shown.asides.map(({ form }) => form)).toEqual(['Urmiyə']);
});

it('namesToShow joins a name in two scripts, the reader’s script first', () => {
  const both = namesInput.parse([
    { form: 'Urmu', kind: 'original' },
    { form: 'اورمو', kind: 'original' },
    { form: 'Urmia', kind: 'official', from: { text: '1979' } },
    { form: 'ارومیه', kind: 'official', from: { text: '1979' } },
    { form: 'Рeзайе', kind: 'earlier_official', from: { text: '1929' } },
    { form: 'رضائیه', kind: 'earlier_official', from: { text: '1935' } },
  ]);
  const formsFor = (reader: 'latin' | 'arabic') =>
    namesToShow(both, reader).names.map(({ form, otherForms }) =>
      [form, ...otherForms.map((one) => one.form)].join(' · '),
    );
  expect(formsFor('latin')).toEqual(['Urmu · اورمو', 'Рeзайе', 'رضائیه', 'Urmia · ارومیه']);
  expect(formsFor('arabic')).toEqual(['اورمو · Urmu', 'Рeзайе', 'رضائیه', 'ارومیه · Urmia']);
});

it('namesToShow combines what is known about either script of a name', () => {
  const evidence = { kind: 'book', label: 'A history' } as const;
  const [name, ...others] = namesToShow(
    namesInput.parse([
      {
        form: 'رضائیه',
        kind: 'earlier_official',
        from: { text: '1926' },
        certainty: 'certain',
        evidence: [evidence, { kind: 'decree', label: 'No. 9' }],
      },
      {
        form: 'Rezaiyeh',
        kind: 'earlier_official',
        to: { text: '1979' },
        certainty: 'uncertain',
        evidence: [evidence],
      },
    ]),
    'latin',
  ).names;
  expect(others).toEqual([]);
  expect(name).toMatchObject({
    form: 'Rezaiyeh',
    otherForms: [{ form: 'رضائیه', script: 'Arab' }],
    from: { text: '1926' },
    to: { text: '1979' },
    certainty: 'certain',
  });
  expect(name?.evidence.map(({ label }) => label)).toEqual(['A history', 'No. 9']);
});
