import type { NameScript } from '../../i18n/languages.ts';

const words: Record<NameScript, { first: readonly string[]; second: readonly string[] }> = {
  latin: {
    first: ['Ağ', 'Boz', 'Göy', 'Qara', 'Qızıl', 'Sarı', 'Uca', 'Yaşıl'],
    second: ['Ardıc', 'Bulaq', 'Çinar', 'Durna', 'Kəklik', 'Meh', 'Palıd', 'Qartal', 'Şimşək'],
  },
  arabic: {
    first: ['آغ', 'بوز', 'گؤی', 'قارا', 'قیزیل', 'ساری', 'اوجا', 'یاشیل'],
    second: ['آردیج', 'بولاق', 'چینار', 'دورنا', 'کهلیک', 'مئه', 'پالید', 'قارتال', 'شیمشک'],
  },
};

const one = (from: readonly string[], random: () => number): string =>
  from[Math.floor(random() * from.length)] ?? '';

/** Returns a random name such as 'Göy Durna'. The name reveals nothing about the user. */
export function pseudonym(script: NameScript, random: () => number = Math.random): string {
  const { first, second } = words[script];
  return `${one(first, random)} ${one(second, random)}`;
}
