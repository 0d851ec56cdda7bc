import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchedParts } from '../../map/places/searched-parts.ts';
import { highlight } from './highlight.ts';

const marked = (name: string, searched: string) =>
  highlight(name, searchedParts(searched))
    .filter((part) => part.matched)
    .map((part) => part.text);

it.each([
  ['Qoşaçay', 'qosa', ['Qoşa']],
  ['Qoşaçay', 'qosa cay', ['Qoşaçay']],
  ['Qara Dağ', 'qaradag', ['Qara Dağ']],
  ['Tikantəpə', 'TEPE', ['təpə']],
  ['قوشا چای', 'قوشاچاي', ['قوشا چای']],
  ['سویوق‌بولاق', 'بولاق', ['بولاق']],
  ['Təbriz', 'Təbriz şəhəri', ['Təbriz']],
  ['تبریز', 'شهر تبریز', ['تبریز']],
  ['Tabriz', 'city of Tabriz', ['Tabriz']],
  ['Qara dağ', 'Qara dağ', ['Qara dağ']],
  ['Malekan – ملکان', 'malekan', ['Malekan']],
  ['Qara Dağ', 'qara', ['Qara']],
  ['سویوق‌بولاق', 'سویوق', ['سویوق']],
  ['مَرَند', 'مر', ['مَرَ']],
  ['Urmu', 'Təbriz şəhəri', []],
  ['Urmu', 'Tabriz', []],
  ['Urmu', '', []],
  ['Urmu', ' - ', []],
])('highlights in %s, searched with %s, %o', (name, searched, parts) => {
  expect(marked(name, searched)).toEqual(parts);
});

it('keeps the complete name', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      (name, searched) => {
        expect(
          highlight(name, searchedParts(searched))
            .map((part) => part.text)
            .join(''),
        ).toBe(name);
      },
    ),
  );
});
