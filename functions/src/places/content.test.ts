import { describe, expect, it } from 'vitest';
import { contentOf } from '@shared/contract/fields.ts';
import type { AttestedName } from '@shared/names/attested-name.ts';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { changesBetween, withoutChange } from './content.ts';
import type { FieldChange } from './model.ts';
import { aPlace } from './testing/world.ts';

const aName = (form: string, more = {}): AttestedName => {
  const [name] = namesInput.parse([{ form, kind: 'original', ...more }]);
  if (!name) throw new Error(`${form} was not read`);
  return name;
};
const [sulduz, xoy] = [aName('Sulduz'), aName('Xoy')];
const dated = aName('Sulduz', { to: { text: '1930' } });

const place = contentOf(aPlace({ names: [sulduz] }));

describe('changesBetween', () => {
  it.each([
    ['nothing', {}, []],
    ['a text', { about: 'New.' }, [{ field: 'about', before: 'Old.', after: 'New.' }]],
    ['a name that came', { names: [sulduz, xoy] }, [{ field: 'names', before: null, after: xoy }]],
    ['a name that went', { names: [] }, [{ field: 'names', before: sulduz, after: null }]],
    [
      'what is known of one',
      { names: [dated] },
      [{ field: 'names', before: sulduz, after: dated }],
    ],
  ])('tells %s', (_, changed, told) => {
    expect(changesBetween(place, { ...place, ...changed })).toEqual(told);
  });
});

describe('withoutChange', () => {
  it.each<[what: string, now: Partial<typeof place>, change: FieldChange, back: object]>([
    ['a text', {}, { field: 'about', before: 'Older.', after: 'Old.' }, { about: 'Older.' }],
    [
      'a text that was not there',
      {},
      { field: 'about', before: null, after: 'Old.' },
      { about: null },
    ],
    [
      'today’s name, of which nothing was known',
      {},
      { field: 'name_new', before: null, after: 'Naqadeh' },
      { name_new: '' },
    ],
    ['a name that came', {}, { field: 'names', before: null, after: sulduz }, { names: [] }],
    [
      'a name that went',
      { names: [xoy] },
      { field: 'names', before: sulduz, after: null },
      { names: [xoy, sulduz] },
    ],
    [
      'what was said of a name',
      { names: [dated, xoy] },
      { field: 'names', before: sulduz, after: dated },
      { names: [sulduz, xoy] },
    ],
  ])('takes back %s', (_, now, change, back) => {
    const content = { ...place, ...now };
    expect(withoutChange(content, change)).toEqual({ ...content, ...back });
  });

  it.each<[what: string, change: FieldChange]>([
    ['a change of the status', { field: 'status', before: 'pending', after: 'approved' }],
    ['what somebody else has changed since', { field: 'about', before: null, after: 'Other.' }],
    ['a name of which more is known since', { field: 'names', before: null, after: dated }],
    ['a name that is gone since', { field: 'names', before: null, after: xoy }],
    ['no name at all', { field: 'names', before: null, after: null }],
  ])('leaves %s', (_, change) => {
    expect(withoutChange(place, change)).toEqual(place);
  });
});
