import { expect, it } from 'vitest';
import { isSimilar } from './similar.ts';

it.each([
  [['Göytəpə'], ['Gug Tappeh', 'گوگ تپه', 'Göytəpə']],
  [['goytepe'], ['Göytəpə']],
  [['گوگ‌تپه'], ['گوگ تپه']],
  [['', 'Gug'], ['Gug Tappeh']],
  [['Naqadeh – نقده'], ['نقده']],
  [['سولدوز'], ['Sulduz']],
])('%j could be %j', (typed, names) => expect(isSimilar(typed, names)).toBe(true));

it.each([
  [['Təbriz'], ['Urmu', 'ارومیه']],
  [['Qa'], ['Qarabulaq']],
  [['', ' '], ['Təbriz']],
  [['Təbriz'], ['']],
])('%j is not %j', (typed, names) => expect(isSimilar(typed, names)).toBe(false));
