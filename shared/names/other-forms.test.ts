import { describe, expect, it } from 'vitest';
import {
  chosenForms,
  chosenNames,
  formsInPack,
  otherForms,
  otherFormsBytes,
} from './other-forms.ts';
import { namesInput } from '../contract/attested-name-schema.ts';

const urmu = { name_az: 'Urmu', name_loc: 'اورمو', name_new: 'Urmia – ارومیه' };
const named = (...forms: string[]) =>
  namesInput.parse(
    forms.map((form, index) => ({ form, kind: 'variant', language: ['az', 'fa'][index % 2] })),
  );

describe('further names for the search', () => {
  it('are distinct as the search compares them, and differ from the chosen names', () => {
    const all = ['Rezaiyeh', 'REZÂIYEH', 'urmu', 'Urmia', 'اروميه', 'رضائیه', 'Urmiyə'];
    // `fold` removes the letter ʰ, so a name with only this letter has no search key.
    const names = named(...all, 'ʰ');
    expect(otherForms(urmu, names)).toEqual(['Rezaiyeh', 'رضائیه', 'Urmiyə']);
  });

  it.each([
    ['with forty short names', 20, 40],
    ['with those long names that fit', 100, 9],
  ])('are stored in a pack %s, within the limit of bytes', (_, letters, most) => {
    const all = Array.from({ length: 40 }, (_unused, index) =>
      `${String.fromCodePoint(0x628 + (index % 20))}${index}`.padEnd(letters, 'ب'),
    );
    const forms = otherForms(urmu, named(...all));
    expect(forms).toEqual(all);
    const taken = formsInPack(forms);
    expect(Buffer.byteLength(JSON.stringify(taken))).toBeLessThanOrEqual(otherFormsBytes);
    expect(taken).toEqual(all.slice(0, most));
  });
});

it('formsInPack skips a name that does not fit, and takes shorter ones', () => {
  const long = 'x'.repeat(otherFormsBytes / 2);
  expect(formsInPack([long, long, 'y'])).toEqual([long, 'y']);
});

it('chosenForms splits today’s name by script, and returns each form once', () => {
  expect(chosenForms(urmu)).toEqual(['Urmu', 'اورمو', 'Urmia', 'ارومیه']);
  expect(chosenForms({ name_az: null, name_loc: 'اورمو', name_new: 'Urmia – اورمو' })).toEqual([
    'اورمو',
    'Urmia',
  ]);
});

it.each([
  [urmu, ['Urmu', 'اورمو', 'Urmia – ارومیه', 'Urmia', 'ارومیه']],
  [{ name_az: null, name_loc: null, name_new: 'Yam' }, ['Yam']],
  [{ name_az: 'Yam', name_loc: 'یام', name_new: 'Yam – یام' }, ['Yam', 'یام', 'Yam – یام']],
])('chosenNames of %j returns each of its names', (place, names) => {
  expect(chosenNames(place)).toEqual(names);
});
