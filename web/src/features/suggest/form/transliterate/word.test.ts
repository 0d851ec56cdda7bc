import { expect, it } from 'vitest';
import { zwnj } from './arabic.ts';
import { spellingsOf } from './spellings.ts';
import { readingsOf } from './word.ts';

const sixty = 'hüseyn'.repeat(10);

it('knows the parts of a word of 60 letters, and spells a longer one by its sounds alone', () => {
  expect(readingsOf(sixty)[0]?.spelling.split(zwnj)).toEqual(Array(10).fill('حوسئین'));
  expect(readingsOf(`${sixty}a`)).toEqual([{ spelling: `${'هوسین'.repeat(10)}ا`, cost: 0 }]);
});

it('proposes no more spellings than are asked for, of a word too long for habits, too', () => {
  expect(readingsOf(sixty).length).toBeGreaterThan(2);
  expect(spellingsOf(sixty, 2)).toEqual(readingsOf(sixty).slice(0, 2));
  expect(spellingsOf('hüseyn', 2)).toHaveLength(2);
});
