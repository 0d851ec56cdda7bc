import { describe, expect, it } from 'vitest';
import { otherForms, otherFormsBytes, todaysNames } from './other-forms.ts';
import { namesInput } from './schema.ts';

const urmu = { name_az: 'Urmu', name_loc: 'اورمو', name_new: 'Urmia – ارومیه' };
const named = (...forms: string[]) =>
  namesInput.parse(
    forms.map((form, index) => ({ form, kind: 'variant', language: ['az', 'fa'][index % 2] })),
  );

describe('names for search besides the chosen ones', () => {
  it('are told once, as searches tell them apart, and not what is chosen', () => {
    const names = named('Rezaiyeh', 'REZÂIYEH', 'urmu', 'Urmia', 'اروميه', 'رضائیه', 'Urmiyə');
    expect(otherForms(urmu, names)).toEqual(['Rezaiyeh', 'رضائیه', 'Urmiyə']);
  });

  it.each([
    ['forty', 40, 40],
    ['what fits', 40, 9],
  ])('are %s within the limit of bytes', (_, count, most) => {
    const letters = most === 40 ? 20 : 100;
    const forms = Array.from({ length: count }, (_unused, index) =>
      `${String.fromCodePoint(0x628 + (index % 20))}${index}`.padEnd(letters, 'ب'),
    );
    const found = otherForms(urmu, named(...forms));
    expect(Buffer.byteLength(JSON.stringify(found))).toBeLessThanOrEqual(otherFormsBytes);
    expect(found).toHaveLength(most);
  });
});

it.each([
  ['Urmia – ارومیه', ['Urmia', 'ارومیه']],
  ['Naqadeh', ['Naqadeh']],
  ['Dizaj-e Diz – دیزج', ['Dizaj-e Diz', 'دیزج']],
])('%s is today’s name in each script', (name, halves) =>
  expect(todaysNames(name)).toEqual(halves),
);
