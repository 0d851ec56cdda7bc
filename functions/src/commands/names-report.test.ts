import { expect, it } from 'vitest';
import { limits } from '@shared/contract/limits.ts';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { rowsOf } from '@shared/lists/reading/rows.ts';
import { readTable } from '../interchange/read-table.ts';
import { reportNames } from './names-report.ts';

const known = new Map([
  [
    'gn-1',
    namesInput.parse([
      { form: 'Urmu', kind: 'original' },
      { form: 'Rezaiyeh', kind: 'earlier_official', from: { text: '1926' } },
    ]),
  ],
]);

const report = (...lines: string[]) =>
  reportNames(
    readTable(rowsOf(['place_id,form,kind,from,to', ...lines].join('\n'), ',').rows),
    (id) => known.get(id),
  );

it('lists new, changed and conflicting names, and rejected ones with line and reason', () => {
  const { places, rejected } = report(
    'gn-1,Rezaieh,variant,,',
    'gn-1,Rezaiyeh,earlier_official,,1979',
    'gn-1,Urmu,original,,',
    'gn-1,Rezaiyeh,official,spring,',
    'gn-9,Shahpur,variant,,',
    'gn-1,12,variant,,',
  );
  expect(places).toMatchObject([
    {
      place_id: 'gn-1',
      messages: [
        'line 2: + Rezaieh (variant)',
        'line 3: ~ Rezaiyeh (earlier_official): adds details',
      ],
      fresh: 1,
      changed: 1,
      conflicting: 0,
      names: [{ form: 'Rezaieh' }, { from: { text: '1926' }, to: { text: '1979' } }],
    },
  ]);
  expect(rejected).toEqual([
    { line: 5, reason: expect.stringMatching(/^from\.text: "spring" is not a gregorian date/) },
    { line: 6, reason: 'there is no place gn-9' },
    { line: 7, reason: 'form: "12" has no letter of Latn, Arab, Cyrl, Armn, Geor, Syrc, Hebr' },
  ]);
});

it('reports a conflict when the file contradicts a stored name, and changes nothing', () => {
  const { places } = report('gn-1,Rezaiyeh,earlier_official,1935,');
  expect(places).toMatchObject([
    {
      messages: ['line 2: ! Rezaiyeh (earlier_official): contradicts from'],
      conflicting: 1,
      names: [],
    },
  ]);
});

it('accepts as many names for a place as allowed, and not one more', () => {
  const lines = Array.from(
    { length: limits.nameCount - 2 },
    (_, at) => `gn-1,Name ${at},variant,,`,
  );
  expect(report(...lines).rejected).toEqual([]);
  expect(report(...lines, 'gn-1,one more,variant,,')).toEqual({
    places: [],
    rejected: [{ line: 2, reason: 'gn-1: 41 names exceed 40' }],
  });
});

it('joins two entries of one name and their sources', () => {
  const name = (label: string, from?: string) => ({
    ...{ form: 'Urmu', kind: 'variant', evidence: [{ kind: 'book', label }] },
    ...(from === undefined ? {} : { from: { text: from } }),
  });
  const read = [name('A'), name('B', '1893')].map((one, at) => ({
    ...{ line: at + 1, place_id: 'gn-1', name: one },
  }));
  const { places, rejected } = reportNames({ read, rejected: [] }, () => []);
  expect(rejected).toEqual([]);
  expect(places[0]?.names).toMatchObject([
    { form: 'Urmu', from: { text: '1893' }, evidence: [{ label: 'B' }, { label: 'A' }] },
  ]);
});
