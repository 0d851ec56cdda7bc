import { describe, expect, it } from 'vitest';
import { proposeArabic, proposeLatin } from '../transliterate.ts';
import { runsOf } from './today.ts';
import { todaysAnswers, unlikeToday } from './today-in-arabic.ts';
import { farFromToday, todaysSounds } from './today-in-latin.ts';

it('compares runs of one to three words, of the first eight alone', () => {
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

describe('in Arabic script', () => {
  it.each([
    ['what Persian keeps of a loan', 'Hələfələ', 'Ḩalafaleh – حلفله', 'حلفله'],
    ['whatever stands beside it', 'Hələfələ', 'kənd: حَلَفَلِه (Ḩalafaleh)', 'حلفله'],
    ['two words for one', 'Hələfələ', 'حلف له', 'حلفله'],
    ['one word for two', 'Hələ Fələ', 'حلفله', 'حله فله'],
    ['another name tells nothing', 'Hələfələ', 'Naqadeh – نقده', 'هلفله'],
    ['nor does one in another script', 'Hələfələ', 'Ḩalafaleh', 'هلفله'],
    ['vowels that Persian leaves out stay', 'Qoturlar', 'قطرلر', 'قوطورلار'],
  ])('%s: %s, today %s', (_, latin, today, arabic) => {
    expect(proposeArabic(latin, { today })[0]).toBe(arabic);
  });

  it('leaves out what is unlikely beside it', () => {
    expect(proposeArabic('Qoturlar')).toEqual(['قوطورلار', 'قوتورلار']);
    expect(proposeArabic('Qoturlar', { today: 'Qoţūrlār – قطورلار' })).toEqual(['قوطورلار']);
  });

  it('tells each word its own letters, of single words first', () => {
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

  it('weighs a consonant more than a vowel, and takes vowels that Persian has one letter for as one', () => {
    const cost = (answers: string, todays: string) =>
      unlikeToday('göt', answers.split(','), todays.split(','));
    expect(cost('گ,ؤ,ت', 'گ,و,ت')).toBe(0);
    expect(cost('گ,ؤ,ت', 'گ,,ت')).toBe(1);
    expect(cost('گ,ؤ,ت', 'گ,و,ط')).toBe(3);
    expect(cost('گ,ؤ,ت', 'ک,,ط')).toBe(7);
    expect(unlikeToday('göt', ['گ', 'ؤ', 'ت'], [])).toBe(0);
  });
});

describe('in Latin', () => {
  it.each([
    ['vowels that Arabic script leaves out', 'فلکان', 'Felekān – فلکان', 'Fələkan'],
    ['what و is', 'یولاگلدی', 'Yowlā Galdī', 'Yolagəldi'],
    ['a romanised ş is an s, too', 'صوفیان', 'Şūfīān', 'Sufiyan'],
    ['another name tells nothing', 'فلکان', 'Naqadeh – نقده', 'Fəlkan'],
    ['nor does one in another script', 'فلکان', 'فلکان', 'Fəlkan'],
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
  ] as const)('%s is heard as %j', (today, [reading, cost]) => {
    expect(farFromToday(reading, todaysSounds(today))).toBeCloseTo(cost, 6);
  });

  it('is the nearest run of words that counts', () => {
    const today = todaysSounds('Yukhari Qara-Qoyun');
    for (const one of ['qərə', 'qərəqoyun', 'yuxəri']) expect(farFromToday(one, today)).toBe(0);
    expect(farFromToday('qara', [])).toBe(0);
  });
});
