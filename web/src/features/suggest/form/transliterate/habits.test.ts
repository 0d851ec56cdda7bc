import { describe, expect, it } from 'vitest';
import { Habits } from './habits.ts';

function learnt(...examples: [latin: string, answers: string[], weight?: number][]): Habits {
  const habits = new Habits();
  for (const [latin, answers, weight = 1] of examples) habits.learn(latin, answers, weight);
  return habits;
}

const spelt = (habits: Habits, latin: string): string[] =>
  habits.spell(latin, 5).map(({ answers }) => answers.join(''));

describe('Habits', () => {
  const qul = ['ق', 'و', 'ل'];
  const qil = ['ق', 'ی', 'ل'];

  it('spells as most examples do, and as the others second', () => {
    const habits = learnt(['qul', qul], ['qul', qul], ['qul', qil]);
    expect(spelt(habits, 'qul')).toEqual(['قول', 'قیل']);
  });

  it('counts an example by its weight', () => {
    const habits = learnt(['qul', qul], ['qul', qil, 3]);
    expect(spelt(habits, 'qul')).toEqual(['قیل', 'قول']);
  });

  it('tells an answer by those before it', () => {
    const habits = learnt(['qu', ['ق', 'و']], ['qu', ['ق', 'و']], ['lu', ['ل', 'ۇ']]);
    expect(spelt(habits, 'lu')[0]).toBe('لۇ');
    expect(spelt(habits, 'qu')[0]).toBe('قو');
  });

  it('begins a word only as an example begins', () => {
    const habits = learnt(['a', ['آ']], ['la', ['ل', 'ا']]);
    expect(spelt(habits, 'a')).toEqual(['آ']);
  });

  it('leaves a letter that no example has', () => {
    expect(spelt(learnt(['qul', qul]), 'q7')).toEqual(['ق7']);
  });

  it('says of its own spellings how likely they are', () => {
    const habits = learnt(['qul', qul], ['qul', qil]);
    for (const { answers, likelihood } of habits.spell('qul', 2))
      expect(habits.likelihoodOf('qul', answers, -Infinity)).toBeCloseTo(likelihood, 9);
  });

  it('takes no more for an unheard-of letter than it is told to', () => {
    const habits = learnt(['qul', qul]);
    const odd = ['ق', 'ؤ', 'ل'];
    expect(habits.likelihoodOf('qul', odd, -Infinity)).toBeLessThan(-10);
    expect(habits.likelihoodOf('qul', odd, -1)).toBeGreaterThanOrEqual(-4);
  });

  const read = (habits: Habits, arabic: string): string[] =>
    habits.read(arabic, 5).map(({ latin }) => latin);

  it('reads as most examples do, and as the others second', () => {
    const habits = learnt(['qul', qul], ['qul', qul], ['qol', qul]);
    expect(read(habits, 'قول')).toEqual(['qul', 'qol']);
  });

  it('reads a letter that was not written between two that were', () => {
    const habits = learnt(['qəl', ['ق', '', 'ل']], ['ə', ['']]);
    expect(read(habits, 'قل')[0]).toBe('qəl');
    expect(read(habits, 'قلق')).not.toContainEqual(expect.stringContaining('əə'));
  });

  it('reads letters together as one where an example does', () => {
    expect(read(learnt(['ağ', ['آ', 'غ']], ['ö', ['اؤ']]), 'اؤغ')[0]).toBe('öğ');
  });

  it('leaves a letter that no example reads', () => {
    expect(read(learnt(['qul', qul]), 'ق7')).toEqual(['q7']);
  });

  it('says of its own readings how likely they are', () => {
    const habits = learnt(['qul', qul], ['qol', qul]);
    for (const { latin, likelihood } of habits.read('قول', 2))
      expect(habits.likelihoodOf(latin, qul, -Infinity)).toBeCloseTo(likelihood, 9);
  });
});
