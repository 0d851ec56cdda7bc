import type { BookPlace } from '../place.ts';

/**
 * Syllables of the names that `syntheticPlaces` invents for tests and benchmarks. Each syllable has a spelling in both
 * scripts, so every Latin name has an Arabic spelling. `syntheticPlaces` returns the same places for the same count.
 */
const syllables: readonly (readonly [latin: string, arabic: string])[] = [
  ['qa', 'قا'],
  ['ra', 'را'],
  ['ba', 'با'],
  ['tə', 'ته'],
  ['sö', 'سؤ'],
  ['yü', 'یو'],
  ['çi', 'چی'],
  ['kən', 'کن'],
  ['dağ', 'داغ'],
  ['bul', 'بول'],
  ['ağ', 'آغ'],
  ['gül', 'گول'],
  ['şa', 'شا'],
  ['mi', 'می'],
  ['zır', 'زیر'],
  ['xoy', 'خوی'],
  ['hə', 'هه'],
  ['rəc', 'رج'],
  ['pı', 'پی'],
  ['qız', 'قیز'],
  ['us', 'اوس'],
  ['ti', 'تی'],
  ['ləv', 'لو'],
  ['jə', 'ژه'],
  ['fər', 'فر'],
  ['nov', 'نوو'],
  ['el', 'ائل'],
  ['ov', 'اوو'],
];
const endings: readonly (readonly [latin: string, arabic: string, current: string])[] = [
  ['', '', ''],
  [' kəndi', ' کندی', ' Kandi'],
  [' qalası', ' قالاسی', ' Qaleh'],
  ['lı', 'لی', 'lu'],
  [' (yuxarı)', ' (یوخاری)', ' (Olya)'],
  ['-bulaq', '‌بولاق', ' Bolagh'],
  [' 2', ' ۲', ' 2'],
];

export function syntheticPlaces(count: number): BookPlace[] {
  const random = generator(count);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  return Array.from({ length: count }, (_, index) => {
    const parts = Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(syllables));
    const [latinEnd, arabicEnd, currentEnd] = pick(endings);
    const latin = capitalised(parts.map(([one]) => one).join(''));
    return {
      place_id: `gn-${index + 1}`,
      name_az: index % 23 === 7 ? null : latin + latinEnd,
      name_loc: index % 41 === 11 ? null : parts.map(([, one]) => one).join('') + arabicEnd,
      name_new:
        index % 9 === 4
          ? `${parts.map(([, one]) => one).join('')} (۱۳)`
          : current(latin) + currentEnd,
      location: { lat: 34.5 + random() * 6, lng: 43.5 + random() * 7 },
    };
  });
}

function capitalised(word: string): string {
  const [first = '', ...rest] = word;
  return (first === 'i' ? 'İ' : first.toUpperCase()) + rest.join('');
}

function current(latin: string): string {
  return latin
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ə', 'a')
    .replaceAll('Ə', 'A')
    .replaceAll('ı', 'i');
}

/**
 * Returns a generator of pseudo-random numbers in [0, 1). The algorithm is a linear congruential generator with the
 * constants of Numerical Recipes.
 */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
