import { beforeAll, expect, it } from 'vitest';
import { fetchTexts } from '../../../i18n/language.ts';
import { textProps } from './text-props.ts';

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

it('counts a text without the spaces around it', () => {
  expect(propsOf(` ${'a'.repeat(5_000)} `).hint).toBe('Characters left: 0');
});

it('does not repeat the error as a hint', () => {
  const error = '5,001 characters. The limit is 5,000.';
  expect(propsOf('a'.repeat(5_001), error)).toMatchObject({ error, hint: null });
});

it('sets no maximum length, with which the browser would cut a pasted text', () => {
  expect(propsOf('')).not.toHaveProperty('maxLength');
});
