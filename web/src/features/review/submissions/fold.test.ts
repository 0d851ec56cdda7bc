import { expect, it } from 'vitest';
import type { Suggestion } from '@shared/contract/schemas.ts';
import { foldDecided } from './fold.ts';

const states: Record<string, Suggestion['state']> = { p: 'pending', a: 'approved', d: 'declined' };
const list = (text: string) =>
  [...text].map((letter, id) => ({ id, state: states[letter] ?? 'pending' }));
const ids = (some: { id: number }[]) => some.map(({ id }) => id).join('');

it.each([
  ['', '', ''],
  ['padad', '01234', ''],
  ['padada', '01234', '5'],
  ['aaaaaap', '01236', '45'],
  ['aaaaaappppp', '678910', '012345'],
  ['pppppp', '012345', ''],
])('splits the list %s: shows %s and folds %s', (text, shown, folded) => {
  const split = foldDecided(list(text));
  expect([ids(split.shown), ids(split.folded)]).toEqual([shown, folded]);
});
