import { describe, expect, it } from 'vitest';
import { answeredForm, mainNames, readFirst } from './names-to-answer.ts';

const urmu = { name_az: 'Urmu', name_loc: 'اورمو', name_new: 'Urmia – ارومیه' };

describe('the main names of a place', () => {
  it.each([
    ['are the original name and today’s name, each with its forms', urmu, [], 2],
    ['omit a name that is in the list of names', urmu, ['Urmu'], 1],
    ['omit a name whose other script is in the list of names', urmu, ['ارومیه'], 1],
    ['omit today’s name when it equals the original name', { ...urmu, name_new: 'Urmu' }, [], 1],
    [
      'are only today’s name when there is no original name',
      { name_az: null, name_loc: '', name_new: 'Urmia' },
      [],
      1,
    ],
  ])('%s', (_, place, listed, count) => {
    expect(mainNames(place, listed)).toHaveLength(count);
  });

  it('have the original name before today’s name', () => {
    expect(mainNames(urmu, [])).toEqual([
      ['Urmu', 'اورمو'],
      ['Urmia', 'ارومیه'],
    ]);
  });
});

it('readers of both scripts answer for the same form of a name', () => {
  for (const reader of ['latin', 'arabic'] as const)
    expect(answeredForm(readFirst(['اورمو', 'Urmu'], reader))).toBe('Urmu');
  expect(answeredForm(['اورمو'])).toBe('اورمو');
});

it('readers see the form of a name in their script first', () => {
  expect(readFirst(['Urmu', 'اورمو'], 'arabic')).toEqual(['اورمو', 'Urmu']);
  expect(readFirst(['اورمو', 'Urmu'], 'latin')).toEqual(['Urmu', 'اورمو']);
});
