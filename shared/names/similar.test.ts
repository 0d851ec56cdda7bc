import { expect, it } from 'vitest';
import { isSimilar } from './similar.ts';

it.each([
  [['Göytəpə'], ['Gug Tappeh', 'گوگ تپه', 'Göytəpə']],
  [['goytepe'], ['Göytəpə']],
  [['گوگ‌تپه'], ['گوگ تپه']],
  [['', 'Gug'], ['Gug Tappeh']],
  [['Naqadeh – نقده'], ['نقده']],
  [['سولدوز'], ['Sulduz']],
  [['Məşhəd'], ['مشهد']],
])('%j is similar to %j', (typed, names) => expect(isSimilar(typed, names)).toBe(true));

it.each([
  [['Təbriz'], ['Urmu', 'ارومیه']],
  [['Qa'], ['Qarabulaq']],
  [['', ' '], ['Təbriz']],
  [['Təbriz'], ['']],
])('%j is not similar to %j', (typed, names) => expect(isSimilar(typed, names)).toBe(false));
