import { describe, expect, it } from 'vitest';
import { answersOf } from './answers.ts';

describe('answersOf', () => {
  it.each([
    ['qaradağ', 'قاراداغ', ['ق', 'ا', 'ر', 'ا', 'د', 'ا', 'غ']],
    ['nəqədə', 'نقده', ['ن', '', 'ق', '', 'د', 'ه']],
    ['əhməd', 'احمد', ['ا', 'ح', 'م', '', 'د']],
    ['əttar', 'عطار', ['ع', 'ط', '', 'ا', 'ر']],
    ['ördək', 'اؤردک', ['اؤ', 'ر', 'د', '', 'ک']],
    ['cəfər', 'جعفر', ['ج', 'ع', 'ف', '', 'ر']],
    ['mamiyan', 'مامیان', ['م', 'ا', 'م', 'ی', '', 'ا', 'ن']],
    ['xan 2', 'خان 2', ['خ', 'ا', 'ن', ' ', '2']],
  ])('aligns %s with %s letter by letter', (latin, arabic, answers) => {
    expect(answersOf(latin, arabic)).toEqual(answers);
  });

  it.each([
    ['surik', 'قیزیل'],
    ['qara', 'قاراداغ'],
    ['qaradağ', 'قارا'],
    ['kilə', 'کیلب'],
  ])('cannot align %s with %s', (latin, arabic) => {
    expect(answersOf(latin, arabic)).toBeUndefined();
  });
});
