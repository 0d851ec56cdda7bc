import { describe, expect, it } from 'vitest';
import { SpellingModel } from './spelling-model.ts';

function learnFrom(
  ...examples: [latin: string, answers: string[], weight?: number][]
): SpellingModel {
  const model = new SpellingModel();
  for (const [latin, answers, weight = 1] of examples) model.learn(latin, answers, weight);
  return model;
}

const spelt = (model: SpellingModel, latin: string): string[] =>
  model.spell(latin, 5).map(({ answers }) => answers.join(''));

describe('SpellingModel', () => {
  const qul = ['ق', 'و', 'ل'];
  const qil = ['ق', 'ی', 'ل'];

  it('proposes the most frequent spelling first', () => {
    const model = learnFrom(['qul', qul], ['qul', qul], ['qul', qil]);
    expect(spelt(model, 'qul')).toEqual(['قول', 'قیل']);
  });

  it('counts an example by its weight', () => {
    const model = learnFrom(['qul', qul], ['qul', qil, 3]);
    expect(spelt(model, 'qul')).toEqual(['قیل', 'قول']);
  });

  it('predicts a letter from the letters before it', () => {
    const model = learnFrom(['qu', ['ق', 'و']], ['qu', ['ق', 'و']], ['lu', ['ل', 'ۇ']]);
    expect(spelt(model, 'lu')[0]).toBe('لۇ');
    expect(spelt(model, 'qu')[0]).toBe('قو');
  });

  it('starts a word only as an example starts', () => {
    const model = learnFrom(['a', ['آ']], ['la', ['ل', 'ا']]);
    expect(spelt(model, 'a')).toEqual(['آ']);
  });

  it('keeps a letter that occurs in no example', () => {
    expect(spelt(learnFrom(['qul', qul]), 'q7')).toEqual(['ق7']);
  });

  it('returns the likelihood of each of its spellings', () => {
    const model = learnFrom(['qul', qul], ['qul', qil]);
    for (const { answers, likelihood } of model.spell('qul', 2))
      expect(model.likelihoodOf('qul', answers, -Infinity)).toBeCloseTo(likelihood, 9);
  });

  it('limits the cost of an unknown letter', () => {
    const model = learnFrom(['qul', qul]);
    const odd = ['ق', 'ؤ', 'ل'];
    expect(model.likelihoodOf('qul', odd, -Infinity)).toBeLessThan(-10);
    expect(model.likelihoodOf('qul', odd, -1)).toBeGreaterThanOrEqual(-4);
  });

  const read = (model: SpellingModel, arabic: string): string[] =>
    model.read(arabic, 5).map(({ latin }) => latin);

  it('proposes the most frequent reading first', () => {
    const model = learnFrom(['qul', qul], ['qul', qul], ['qol', qul]);
    expect(read(model, 'قول')).toEqual(['qul', 'qol']);
  });

  it('reads an unwritten vowel between two consonants, but not two unwritten vowels', () => {
    const model = learnFrom(['qəl', ['ق', '', 'ل']], ['ə', ['']]);
    expect(read(model, 'قل')[0]).toBe('qəl');
    expect(read(model, 'قلق')).not.toContainEqual(expect.stringContaining('əə'));
  });

  it('reads several letters as one letter when an example does', () => {
    expect(read(learnFrom(['ağ', ['آ', 'غ']], ['ö', ['اؤ']]), 'اؤغ')[0]).toBe('öğ');
  });

  it('keeps a letter that no example reads', () => {
    expect(read(learnFrom(['qul', qul]), 'ق7')).toEqual(['q7']);
  });

  it('returns the likelihood of each of its readings', () => {
    const model = learnFrom(['qul', qul], ['qol', qul]);
    for (const { latin, likelihood } of model.read('قول', 2))
      expect(model.likelihoodOf(latin, qul, -Infinity)).toBeCloseTo(likelihood, 9);
  });
});
