import { beforeAll, expect, it } from 'vitest';
import { fetchTexts } from '../../../i18n/language.ts';
import { textProps, type TextField } from './text-props.ts';

beforeAll(() => fetchTexts('later'));

const propsOf = (value: string, error: string | null = null) =>
  textProps('about', { value, error, disabled: false, onText: () => undefined });

it.each([
  [4_499, null],
  [4_500, 'Characters left: 500'],
  [5_000, 'Characters left: 0'],
  [5_001, '5,001 characters. The limit is 5,000.'],
])('under a text of %i characters, the hint is %s', (length, hint) => {
  expect(propsOf('a'.repeat(length)).hint).toBe(hint);
});

it.each<[string, TextField, string]>([
  ['the spaces around it', 'about', ` ${'a'.repeat(5_000)} `],
  ['the marks that become part of a letter', 'about', 's\u0327'.repeat(5_000)],
  ['invisible direction marks', 'about', 'a\u200f'.repeat(5_000)],
  ['repeated spaces in a name', 'name_new', `${'a'.repeat(100)}   ${'a'.repeat(99)}`],
])('counts a text without %s', (_, field, value) => {
  const props = textProps(field, { value, error: null, disabled: false, onText: () => undefined });
  expect(props.hint).toBe('Characters left: 0');
});

it('does not repeat the error as a hint', () => {
  const error = '5,001 characters. The limit is 5,000.';
  expect(propsOf('a'.repeat(5_001), error)).toMatchObject({ error, hint: null });
});

it('sets no maximum length, with which the browser would cut a pasted text', () => {
  expect(propsOf('')).not.toHaveProperty('maxLength');
});
