import { describe, expect, it } from 'vitest';
import { SpellingModel } from './spelling-model.ts';

function learnt(...examples: [latin: string, answers: string[], weight?: number][]): SpellingModel {
  const model = new SpellingModel();
  for (const [latin, answers, weight = 1] of examples) model.learn(latin, answers, weight);
  return model;
}

const spelt = (model: SpellingModel, latin: string): string[] =>
  model.spell(latin, 5).map(({ answers }) => answers.join(''));

describe('SpellingModel', () => {
  const qul = ['ق', 'و', 'ل'];
  const qil = ['ق', 'ی', 'ل'];

  it('spells as most examples do, and as the others second', () => {
    const model = learnt(['qul', qul], ['qul', qul], ['qul', qil]);
    expect(spelt(model, 'qul')).toEqual(['قول', 'قیل']);
  });

  it('counts an example by its weight', () => {
    const model = learnt(['qul', qul], ['qul', qil, 3]);
    expect(spelt(model, 'qul')).toEqual(['قیل', 'قول']);
  });

  it('tells an answer by those before it', () => {
    const model = learnt(['qu', ['ق', 'و']], ['qu', ['ق', 'و']], ['lu', ['ل', 'ۇ']]);
    expect(spelt(model, 'lu')[0]).toBe('لۇ');
    expect(spelt(model, 'qu')[0]).toBe('قو');
  });

  it('begins a word only as an example begins', () => {
    const model = learnt(['a', ['آ']], ['la', ['ل', 'ا']]);
    expect(spelt(model, 'a')).toEqual(['آ']);
  });

  it('leaves a letter that no example has', () => {
    expect(spelt(learnt(['qul', qul]), 'q7')).toEqual(['ق7']);
  });

  it('says of its own spellings how likely they are', () => {
    const model = learnt(['qul', qul], ['qul', qil]);
    for (const { answers, likelihood } of model.spell('qul', 2))
      expect(model.likelihoodOf('qul', answers, -Infinity)).toBeCloseTo(likelihood, 9);
  });

  it('takes no more for an unheard-of letter than it is told to', () => {
    const model = learnt(['qul', qul]);
    const odd = ['ق', 'ؤ', 'ل'];
    expect(model.likelihoodOf('qul', odd, -Infinity)).toBeLessThan(-10);
    expect(model.likelihoodOf('qul', odd, -1)).toBeGreaterThanOrEqual(-4);
  });

  const read = (model: SpellingModel, arabic: string): string[] =>
    model.read(arabic, 5).map(({ latin }) => latin);

  it('reads as most examples do, and as the others second', () => {
    const model = learnt(['qul', qul], ['qul', qul], ['qol', qul]);
    expect(read(model, 'قول')).toEqual(['qul', 'qol']);
  });

  it('reads a letter that was not written between two that were', () => {
    const model = learnt(['qəl', ['ق', '', 'ل']], ['ə', ['']]);
    expect(read(model, 'قل')[0]).toBe('qəl');
    expect(read(model, 'قلق')).not.toContainEqual(expect.stringContaining('əə'));
  });

  it('reads letters together as one where an example does', () => {
    expect(read(learnt(['ağ', ['آ', 'غ']], ['ö', ['اؤ']]), 'اؤغ')[0]).toBe('öğ');
  });

  it('leaves a letter that no example reads', () => {
    expect(read(learnt(['qul', qul]), 'ق7')).toEqual(['q7']);
  });

  it('says of its own readings how likely they are', () => {
    const model = learnt(['qul', qul], ['qol', qul]);
    for (const { latin, likelihood } of model.read('قول', 2))
      expect(model.likelihoodOf(latin, qul, -Infinity)).toBeCloseTo(likelihood, 9);
  });
});
