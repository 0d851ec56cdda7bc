import { vowels } from './latin.ts';

const together = new Set(
  'rd rt rz rs rx rk rg rc rş rf rb rm nd nc ng nz lt ld lx lm st şt xt ft'.split(' '),
);

/** True if two consonants can end a syllable together, as in Sərd, Bənd and Dəşt. */
export const flows = (consonants: string): boolean => together.has(consonants);

export function unspeakable(latin: string): number {
  const runs: string[] = [''];
  let hiatus = 0;
  let before = '';
  for (const letter of latin) {
    if (!vowels.has(letter)) runs.push((runs.pop() ?? '') + letter);
    else {
      if (vowels.has(before)) hiatus++;
      runs.push('');
    }
    before = letter;
  }
  return runs.reduce((count, run, index) => {
    const flow = flows(run.slice(0, 2)) ? 1 : 0;
    const room = index === 0 ? 1 : (index === runs.length - 1 ? 1 : 2) + flow;
    return count + Math.max(0, run.length - room);
  }, hiatus);
}
