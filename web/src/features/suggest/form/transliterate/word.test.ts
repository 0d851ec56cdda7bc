import { expect, it } from 'vitest';
import { zwnj } from './arabic.ts';
import { spellingsOf } from './spellings.ts';
import { readingsOf } from './word.ts';

const sixty = 'hüseyn'.repeat(10);

it('splits a word of up to 60 letters into known parts, and spells a longer word by sound', () => {
  expect(readingsOf(sixty)[0]?.spelling.split(zwnj)).toEqual(Array(10).fill('حوسئین'));
  expect(readingsOf(`${sixty}a`)).toEqual([{ spelling: `${'هوسین'.repeat(10)}ا`, cost: 0 }]);
});

it('proposes at most the requested number of spellings, also for a very long word', () => {
  expect(readingsOf(sixty).length).toBeGreaterThan(2);
  expect(spellingsOf(sixty, 2)).toEqual(readingsOf(sixty).slice(0, 2));
  expect(spellingsOf('hüseyn', 2)).toHaveLength(2);
});
