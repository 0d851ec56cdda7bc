import { expect, it } from 'vitest';
import { findByName } from './find.ts';
import { MemoryNames } from './memory-names.ts';
import { coreFactor, grades } from './table.ts';

interface Named {
  names: readonly string[];
}

function scoreOf(text: string, names: readonly string[]): number | undefined {
  const owner: Named = { names };
  const index = new MemoryNames<Named>({ namesOf: (one) => one.names });
  index.add(names.map((name) => [name, { owner, form: null }]));
  return findByName(index, text).get(owner)?.score;
}

/** `fold` loses a part of the sound of the first name of each pair (`foldForSound`). */
it.each<[string, string]>([
  ['Məşhəd', 'مشهد'],
  ['Ağhisar', 'آغ حصار'],
  ['قره\u200cداغ', 'Qaradağ'],
  ['تەبریز', 'Təbriz'],
])('%s and %s sound the same, also beside other words', (one, other) => {
  for (const [typed, name] of [
    [one, other],
    [other, one],
  ] as const) {
    expect(scoreOf(typed, [name])).toBe(grades.sound);
    expect(scoreOf(`${typed} şəhəri`, [name])).toBe(grades.sound * coreFactor);
    expect(scoreOf(`${typed} şəhəri`, [`شهر ${name}`])).toBe(grades.sameKindBySound);
    expect(scoreOf(`${typed} Tus`, [name, 'Tus'])).toBe(grades.severalNames);
  }
});

it.each([',', '،', '؛', ' (', ' – ', ' − ', ' ـ ', ' -- '])(
  'finds the name before the separator "%s"',
  (sign) => expect(scoreOf(`Təbriz${sign}İran`, ['Təbriz'])).toBe(grades.beforeComma),
);
