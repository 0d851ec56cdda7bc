import { describe, expect, it } from 'vitest';
import { cleanLatin, cleanNames, cleanPersian, cleanVariants } from './clean-names.ts';

it.each([
  ['مَلحَم', 'ملحم'],
  ['كله درق', 'کله درق'],
  ['علي', 'علی'],
  ['مدرسة', 'مدرسه'],
  ['قــره', 'قره'],
  [' آق  بلاغ ', 'آق بلاغ'],
  ['گؤی‌تپه', 'گؤی‌تپه'],
  ['بلد، عراق', 'بلد'],
  ['شاهین (مراغه)', 'شاهین'],
  ['Tabriz', ''],
])('cleanPersian writes the name %s as %s', (raw, clean) => {
  expect(cleanPersian(raw)).toBe(clean);
});

it.each([
  ['Axpradzor (Yuxarı Zağalı)', 'Axpradzor'],
  // The next two names contain the Cyrillic letters а and Х among Latin letters.
  ['Müktаdiyyə', 'Müktadiyyə'],
  ['Хаditа', 'Xadita'],
  ['Göytəpə'.normalize('NFD'), 'Göytəpə'],
  ['ورامین', ''],
  ['Баку', ''],
])('cleanLatin writes the name %s as %s', (raw, clean) => {
  expect(cleanLatin(raw)).toBe(clean);
});

describe('cleanNames', () => {
  const raw = { latin: 'Fīrūzābād', fa: 'فیروزآباد', az: '', azb: '' };

  it.each(['Fīrūzābād', 'Firuzabad', 'ورامین'])(
    'drops the Azerbaijani name %s that repeats another or is in another script',
    (az) => {
      expect(cleanNames({ ...raw, az }, []).az).toBe('');
    },
  );

  it('keeps an Azerbaijani name that differs from the others', () => {
    expect(cleanNames({ ...raw, az: 'Firuzabad şəhəri', azb: 'فیروزاوا' }, [])).toMatchObject({
      az: 'Firuzabad şəhəri',
      azb: 'فیروزاوا',
    });
    expect(cleanNames({ ...raw, azb: 'فيروزآباد' }, []).azb).toBe('');
  });

  it('takes a romanised variant as the Latin name if the Latin name is Persian', () => {
    const variants = [
      { language: 'fa', text: 'سرا' },
      { language: 'und', text: 'Sarā' },
    ];
    expect(cleanNames({ latin: 'سَرا', fa: '', az: '', azb: '' }, variants)).toMatchObject({
      latin: 'Sarā',
      fa: 'سرا',
    });
  });
});

it('cleanVariants keeps each variant once, and marks romanisations', () => {
  const names = { latin: 'Malḩam', fa: 'ملحم', az: '', azb: '' };
  const variants = [
    { language: 'fa', text: 'مَلحَم' },
    { language: 'fa', text: 'Malham' },
    { language: 'und', text: 'Malham' },
    { language: 'ru', text: 'Мальхам' },
  ];
  expect(cleanVariants(variants, names)).toEqual([
    { language: 'fa-Latn', text: 'Malham' },
    { language: 'ru', text: 'Мальхам' },
  ]);
});
