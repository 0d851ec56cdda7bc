import { expect, it } from 'vitest';
import { dateWord } from './date-words.ts';

const numerals = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx xxi';

it.each(numerals.split(' ').map((numeral, index) => [numeral, index + 1] as const))(
  'dateWord reads the Roman numeral %s as %d',
  (numeral, number) => {
    expect(dateWord([numeral])?.meanings).toMatchObject([{ is: 'ordinal', number }]);
  },
);
