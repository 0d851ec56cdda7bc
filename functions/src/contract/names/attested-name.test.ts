import { describe, expect, it } from 'vitest';
import { filesOfNames, mergedNames } from './attested-name.ts';
import { namesInput } from './schema.ts';

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

describe('what is newly said of names', () => {
  it('fills in, adds evidence once, and leaves what it is silent about', () => {
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

  it('puts names that are new behind', () => {
    expect(mergedNames([other!], [older!]).map(({ form }) => form)).toEqual(['Urmiyə', 'Rezaiyeh']);
  });

  it('names its files', () => {
    expect(filesOfNames([newer!, other!])).toEqual([
      '/files/places/gn-1/map.png',
      '/files/places/gn-1/a.mp3',
    ]);
  });
});
