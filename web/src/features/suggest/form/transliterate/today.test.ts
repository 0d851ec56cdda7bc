import { describe, expect, it } from 'vitest';
import { proposeArabic, proposeLatin } from '../transliterate.ts';
import { runsOf } from './today.ts';
import { todaysAnswers, unlikeToday } from './today-in-arabic.ts';
import { farFromToday, todaysSounds } from './today-in-latin.ts';

it('compares runs of one to three words, only of the first eight words', () => {
  expect(runsOf(['a', 'b']).map(({ from, words }) => [from, ...words])).toEqual([
    [0, 'a'],
    [1, 'b'],
    [0, 'a', 'b'],
  ]);
  const of = (count: number) => runsOf(Array.from({ length: count }, (_, index) => index));
  expect(of(8)).toHaveLength(8 + 7 + 6);
  expect(of(9)).toEqual(of(8));
  expect(of(0)).toEqual([]);
});

describe('proposals in Arabic script that use today’s name', () => {
  it.each([
    ['letters that Persian keeps in a loanword', 'Hələfələ', 'Ḩalafaleh – حلفله', 'حلفله'],
    ['today’s name among other words', 'Hələfələ', 'kənd: حَلَفَلِه (Ḩalafaleh)', 'حلفله'],
    ['two words in today’s name for one word', 'Hələfələ', 'حلف له', 'حلفله'],
    ['one word in today’s name for two words', 'Hələ Fələ', 'حلفله', 'حله فله'],
    ['an unrelated name has no effect', 'Hələfələ', 'Naqadeh – نقده', 'هلفله'],
    ['a name in the other script has no effect', 'Hələfələ', 'Ḩalafaleh', 'هلفله'],
    ['vowels that Persian omits are kept', 'Qoturlar', 'قطرلر', 'قوطورلار'],
  ])('%s: %s, today %s', (_, latin, today, arabic) => {
    expect(proposeArabic(latin, { today })[0]).toBe(arabic);
  });

  it('omit proposals that are unlikely given today’s name', () => {
    expect(proposeArabic('Qoturlar')).toEqual(['قوطورلار', 'قوتورلار']);
    expect(proposeArabic('Qoturlar', { today: 'Qoţūrlār – قطورلار' })).toEqual(['قوطورلار']);
  });

  it('align each word with its own letters of today’s name, single words first', () => {
    expect(todaysAnswers(['hacı', 'sufi', 'ağ'], 'حاجی صوفی')).toEqual([
      ['ح', 'ا', 'ج', 'ی'],
      ['ص', 'و', 'ف', 'ی'],
      [],
    ]);
    expect(todaysAnswers(['su', 'fi'], 'صوفی سو')).toEqual([
      ['س', 'و'],
      ['ف', 'ی'],
    ]);
  });

  it('weigh a consonant more than a vowel, and treat vowels with the same Persian letter as equal', () => {
    const cost = (answers: string, todays: string) =>
      unlikeToday('göt', answers.split(','), todays.split(','));
    expect(cost('گ,ؤ,ت', 'گ,و,ت')).toBe(0);
    expect(cost('گ,ؤ,ت', 'گ,,ت')).toBe(1);
    expect(cost('گ,ؤ,ت', 'گ,و,ط')).toBe(3);
    expect(cost('گ,ؤ,ت', 'ک,,ط')).toBe(7);
    expect(unlikeToday('göt', ['گ', 'ؤ', 'ت'], [])).toBe(0);
  });
});

describe('proposals in Latin script that use today’s name', () => {
  it.each([
    ['vowels that Arabic script omits', 'فلکان', 'Felekān – فلکان', 'Fələkan'],
    ['the vowel for و', 'یولاگلدی', 'Yowlā Galdī', 'Yolagəldi'],
    ['a romanized ş can be an s', 'صوفیان', 'Şūfīān', 'Sufiyan'],
    ['an unrelated name has no effect', 'فلکان', 'Naqadeh – نقده', 'Fəlkan'],
    ['a name in the other script has no effect', 'فلکان', 'فلکان', 'Fəlkan'],
  ])('%s: %s, today %s', (_, arabic, today, latin) => {
    expect(proposeLatin(arabic, { today })[0]).toBe(latin);
  });

  it.each([
    ['Sheykh', ['şeyx', 0]],
    ['Qaleh', ['qələ', 0]],
    ['Qızılgöl', ['qızılgöl', 0]],
    ['Chūbān', ['çoban', 0.8]],
    ['Bīān', ['biyan', 0.8]],
    ['Ḩammām', ['həmam', 0.4]],
    ['Ḩamām', ['həmmam', 0.4]],
    ['Bardasht', ['bərdəş', 4]],
    ['Bardasht', ['bərdəştə', 5]],
    ['Bardasht', ['bərdəşk', 4]],
    ['Bardasht', ['bərdüşt', 5]],
    ['Naqadeh', ['urmu', 4 * 1.4]],
  ] as const)(
    'measure the distance of today’s name %s to a reading: %j',
    (today, [reading, cost]) => {
      expect(farFromToday(reading, todaysSounds(today))).toBeCloseTo(cost, 6);
    },
  );

  it('measure the distance to the nearest run of words in today’s name', () => {
    const today = todaysSounds('Yukhari Qara-Qoyun');
    for (const one of ['qərə', 'qərəqoyun', 'yuxəri']) expect(farFromToday(one, today)).toBe(0);
    expect(farFromToday('qara', [])).toBe(0);
  });
});
