import fc from 'fast-check';
import { expect, it } from 'vitest';
import { todaysNames } from './todays-name.ts';

it.each([
  ['Urmia – ارومیه', ['Urmia', 'ارومیه']],
  ['Urmia — ارومیه', ['Urmia', 'ارومیه']],
  ['Bonab - بناب', ['Bonab', 'بناب']],
  ['Bonab-بناب', ['Bonab', 'بناب']],
  ['Bonab ‐ بناب', ['Bonab', 'بناب']],
  ['Bonab − بناب', ['Bonab', 'بناب']],
  ['Bonab ـ بناب', ['Bonab', 'بناب']],
  ['Bonab \\ بناب', ['Bonab', 'بناب']],
  ['Bonab [بناب]', ['Bonab', 'بناب']],
  ['Bonab {بناب}', ['Bonab', 'بناب']],
  ['Bonab\u00a0–\u00a0بناب', ['Bonab', 'بناب']],
  ['Bonab  –\u2009بناب', ['Bonab', 'بناب']],
  ['بناب – Bonab', ['بناب', 'Bonab']],
  ['Bonab / بناب', ['Bonab', 'بناب']],
  ['Bonab/بناب', ['Bonab', 'بناب']],
  ['Bonab (بناب)', ['Bonab', 'بناب']],
  ['Bonab، بناب', ['Bonab', 'بناب']],
  ['Bonab بناب', ['Bonab', 'بناب']],
  ['Bakı – باکو – Баку', ['Bakı', 'باکو', 'Баку']],
  ['Urmia – Rezaiyeh', ['Urmia', 'Rezaiyeh']],
  ['Urmia – …', ['Urmia']],
  ['Urmia – ـ', ['Urmia']],
  ['Urmia ـــ Rezaiyeh', ['Urmia', 'Rezaiyeh']],
  ['Naqadeh', ['Naqadeh']],
  ['Dizaj-e Diz – دیزج دیز', ['Dizaj-e Diz', 'دیزج دیز']],
  ['Qara-Ağac', ['Qara-Ağac']],
  ['Kənd 12 – کند ۱۲', ['Kənd 12', 'کند ۱۲']],
  ['22 Bəhmən (۲۲ بهمن)', ['22 Bəhmən', '۲۲ بهمن']],
  ['۲۲ بهمن (22 Bahman)', ['۲۲ بهمن', '22 Bahman']],
  ['22 Bəhmən/۲۲ بهمن', ['22 Bəhmən', '۲۲ بهمن']],
  ['Kənd ۱۲ (کند ۱۲)', ['Kənd ۱۲', 'کند ۱۲']],
  ['Gәncә', ['Gәncә']],
  ['Şәki – شکی', ['Şәki', 'شکی']],
  ['Әhәr şәhәri (Әһәр)', ['Әhәr şәhәri', 'Әһәр']],
  ['Ağ (Yuxarı)', ['Ağ (Yuxarı)']],
  ['Ağ [Yuxarı]', ['Ağ [Yuxarı]']],
  ['خیـــاو', ['خیـــاو']],
  ['Ağ (Yuxarı) – آغ (یوخاری)', ['Ağ (Yuxarı)', 'آغ (یوخاری)']],
  ['«Bonab»', ['«Bonab»']],
  ['مُراغه‌ی', ['مُراغه‌ی']],
  ['2', ['2']],
  ['…', ['…']],
  ['', []],
])('todaysNames splits %j by script', (name, forms) => {
  expect(todaysNames(name)).toEqual(forms);
});

it('todaysNames does not split its results further', () => {
  const text = fc.string({ unit: fc.constantFrom(...'abc اب–-ـ/\\()[],،Жж12') });
  fc.assert(
    fc.property(text, (name) => {
      for (const form of todaysNames(name)) expect(todaysNames(form)).toEqual([form]);
    }),
  );
});
