import { describe, expect, it } from 'vitest';
import { filesOfNames, mergedNames } from './attested-name.ts';
import { namesInput } from '../contract/attested-name-schema.ts';

const [older, other] = namesInput.parse([
  {
    form: 'Rezaiyeh',
    kind: 'earlier_official',
    from: { text: '1926' },
    evidence: [{ kind: 'web', label: 'Wikipedia: Urmia' }],
    renaming: { body: 'The cabinet' },
    certainty: 'certain',
  },
  { form: 'Urmiyə', kind: 'variant', recording: '/files/places/gn-1/a.mp3' },
]);
const [newer] = namesInput.parse([
  {
    form: 'Rezaiyeh',
    kind: 'earlier_official',
    to: { text: '1979' },
    evidence: [
      { kind: 'web', label: 'Wikipedia: Urmia' },
      { kind: 'map', label: 'A map', file: '/files/places/gn-1/map.png' },
    ],
  },
]);

describe('mergedNames', () => {
  it('fills in missing values, adds evidence once, and keeps values that the newer name lacks', () => {
    expect(mergedNames([older!, other!], [newer!])).toEqual([
      {
        ...older,
        certainty: 'less_certain',
        to: newer!.to,
        evidence: [older!.evidence[0], newer!.evidence[1]],
      },
      other,
    ]);
  });

  it('prefers the newer name’s values', () => {
    const [before, after] = ['1', '2'].map((it) =>
      namesInput.parse([
        {
          form: 'Rezaiyeh',
          kind: 'earlier_official',
          from: { text: `192${it}` },
          to: { text: `197${it}` },
          renaming: { number: it },
          recording: `/files/places/gn-1/${it}.mp3`,
        },
      ]),
    );
    expect(mergedNames(before!, after!)).toEqual(after);
  });

  it.each([
    ['kind', 'book'],
    ['label', 'Another'],
    ['year', '1981'],
    ['page', '8'],
    ['link', 'https://b.example/'],
    ['quote', 'another'],
    ['file', '/files/places/gn-1/b.pdf'],
  ])('keeps two pieces of evidence that differ in their %s', (field, value) => {
    const evidence = {
      ...{ kind: 'web', label: 'A work', year: '1980', page: '7', quote: 'one' },
      ...{ link: 'https://a.example/', file: '/files/places/gn-1/a.pdf' },
    };
    const [first, second] = [evidence, { ...evidence, [field]: value }].map((one) =>
      namesInput.parse([{ form: 'Rezaiyeh', kind: 'earlier_official', evidence: [one] }]),
    );
    expect(mergedNames(first!, second!)[0]?.evidence).toHaveLength(2);
    expect(mergedNames(first!, first!)).toEqual(first);
  });

  it('keeps a source once, with its file, if only one of the names has the file', () => {
    const sources = ['a', 'b', null].map((file) => ({
      ...{ kind: 'map', label: 'A map' },
      file: file && `/files/places/gn-1/${file}.png`,
    }));
    const nameWith = (...evidence: object[]) =>
      namesInput.parse([{ form: 'Rezaiyeh', kind: 'earlier_official', evidence }]);
    const [a, b, none] = sources.map((source) => nameWith(source));
    expect(mergedNames(none!, a!)).toEqual(a);
    expect(mergedNames(a!, none!)).toEqual(a);
    expect(mergedNames(mergedNames(none!, a!), b!)).toEqual(nameWith(sources[0]!, sources[1]!));
    expect(mergedNames(mergedNames(a!, b!), none!)).toEqual(nameWith(sources[0]!, sources[1]!));
  });

  it('appends new names', () => {
    expect(mergedNames([other!], [older!]).map(({ form }) => form)).toEqual(['Urmiyə', 'Rezaiyeh']);
  });

  it('filesOfNames returns the files of evidence and recordings', () => {
    expect(filesOfNames([newer!, other!])).toEqual([
      '/files/places/gn-1/map.png',
      '/files/places/gn-1/a.mp3',
    ]);
  });
});
