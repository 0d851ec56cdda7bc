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
    ['no changes of equal content', {}, []],
    ['a changed text', { about: 'New.' }, [{ field: 'about', before: 'Old.', after: 'New.' }]],
    ['an added name', { names: [sulduz, xoy] }, [{ field: 'names', before: null, after: xoy }]],
    ['a removed name', { names: [] }, [{ field: 'names', before: sulduz, after: null }]],
    [
      'changed details of a name',
      { names: [dated] },
      [{ field: 'names', before: sulduz, after: dated }],
    ],
  ])('lists %s', (_, changed, expected) => {
    expect(changesBetween(place, { ...place, ...changed })).toEqual(expected);
  });
});

describe('withoutChange', () => {
  it.each<[what: string, now: Partial<typeof place>, change: FieldChange, back: object]>([
    [
      'a changed text',
      {},
      { field: 'about', before: 'Older.', after: 'Old.' },
      { about: 'Older.' },
    ],
    ['an added text', {}, { field: 'about', before: null, after: 'Old.' }, { about: null }],
    [
      'a current name that was unknown before',
      {},
      { field: 'name_new', before: null, after: 'Naqadeh' },
      { name_new: '' },
    ],
    ['an added name', {}, { field: 'names', before: null, after: sulduz }, { names: [] }],
    [
      'a removed name',
      { names: [xoy] },
      { field: 'names', before: sulduz, after: null },
      { names: [xoy, sulduz] },
    ],
    [
      'changed details of a name',
      { names: [dated, xoy] },
      { field: 'names', before: sulduz, after: dated },
      { names: [sulduz, xoy] },
    ],
  ])('reverts %s', (_, now, change, back) => {
    const content = { ...place, ...now };
    expect(withoutChange(content, change)).toEqual({ ...content, ...back });
  });

  it.each<[what: string, change: FieldChange]>([
    ['a change of the status', { field: 'status', before: 'pending', after: 'approved' }],
    [
      'a text that somebody else has changed since',
      { field: 'about', before: null, after: 'Other.' },
    ],
    ['a name with newer details', { field: 'names', before: null, after: dated }],
    ['a name that was removed since', { field: 'names', before: null, after: xoy }],
    ['content when the change has no name', { field: 'names', before: null, after: null }],
  ])('keeps %s', (_, change) => {
    expect(withoutChange(place, change)).toEqual(place);
  });
});
