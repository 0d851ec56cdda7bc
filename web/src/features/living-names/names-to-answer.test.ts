import { describe, expect, it } from 'vitest';
import { answeredForm, mainNames, readFirst } from './names-to-answer.ts';

const urmu = { name_az: 'Urmu', name_loc: 'اورمو', name_new: 'Urmia – ارومیه' };

describe('the main names of a place', () => {
  it.each([
    ['are the original and today’s, each with its forms', urmu, [], 2],
    ['leave out what the list of names has', urmu, ['Urmu'], 1],
    ['leave out what it has in another script', urmu, ['ارومیه'], 1],
    ['leave out today’s name that is the original one', { ...urmu, name_new: 'Urmu' }, [], 1],
    ['may be today’s alone', { name_az: null, name_loc: '', name_new: 'Urmia' }, [], 1],
  ])('%s', (_, place, listed, count) => {
    expect(mainNames(place, listed)).toHaveLength(count);
  });

  it('keep their order', () => {
    expect(mainNames(urmu, [])).toEqual([
      ['Urmu', 'اورمو'],
      ['Urmia', 'ارومیه'],
    ]);
  });
});

it('readers of both scripts answer for the same form', () => {
  for (const reader of ['latin', 'arabic'] as const)
    expect(answeredForm(readFirst(['اورمو', 'Urmu'], reader))).toBe('Urmu');
  expect(answeredForm(['اورمو'])).toBe('اورمو');
});

it('a reader sees the form in their script first', () => {
  expect(readFirst(['Urmu', 'اورمو'], 'arabic')).toEqual(['اورمو', 'Urmu']);
  expect(readFirst(['اورمو', 'Urmu'], 'latin')).toEqual(['Urmu', 'اورمو']);
});
