import { arabicLetters } from './transliterate/arabic.ts';
import { latinWords } from './transliterate/latin.ts';
import { spellingsOf } from './transliterate/proposals.ts';
import { readWord } from './transliterate/to-latin.ts';

/** Proposals of a name's spelling in Arabic script, the likeliest first; empty for no Latin letters. */
export function proposeArabic(latin: string, most = 3): string[] {
  const words = latinWords(latin);
  if (words.length === 0) return [];
  let lines: { text: string; cost: number }[] = [{ text: '', cost: 0 }];
  for (const word of words) {
    const readings = word === 'və' ? [{ spelling: 'و', cost: 0 }] : spellingsOf(word, most);
    lines = lines
      .flatMap(({ text, cost }) =>
        readings.map((reading) => ({
          text: text === '' ? reading.spelling : `${text} ${reading.spelling}`,
          cost: cost + reading.cost,
        })),
      )
      .sort((a, b) => a.cost - b.cost)
      .slice(0, most);
  }
  return lines.map(({ text }) => text);
}

/** Capitals as Azerbaijani has them: i is İ, ı is I. */
function capitalised(word: string): string {
  const [first = '', ...rest] = word;
  return (first === 'i' ? 'İ' : first === 'ı' ? 'I' : first.toUpperCase()) + rest.join('');
}

/** A proposal of a name's spelling in Azerbaijani Latin; empty for no Arabic letters. Vowels that Arabic script leaves out are guessed. */
export function proposeLatin(arabic: string): string {
  return arabicLetters(arabic)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (word === 'و' ? 'və' : capitalised(readWord(word))))
    .join(' ');
}
