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
])('writes the Persian name %s as %s', (raw, clean) => {
  expect(cleanPersian(raw)).toBe(clean);
});

it.each([
  ['Axpradzor (Yuxarı Zağalı)', 'Axpradzor'],
  // Cyrillic а and Х among Latin letters.
  ['Müktаdiyyə', 'Müktadiyyə'],
  ['Хаditа', 'Xadita'],
  ['Göytəpə'.normalize('NFD'), 'Göytəpə'],
  ['ورامین', ''],
  ['Баку', ''],
])('writes the Latin name %s as %s', (raw, clean) => {
  expect(cleanLatin(raw)).toBe(clean);
});

describe('names', () => {
  const raw = { latin: 'Fīrūzābād', fa: 'فیروزآباد', az: '', azb: '' };

  it.each(['Fīrūzābād', 'Firuzabad', 'ورامین'])('leave the Azerbaijani name %s out', (az) => {
    expect(cleanNames({ ...raw, az }, []).az).toBe('');
  });

  it('keep an Azerbaijani name that says something', () => {
    expect(cleanNames({ ...raw, az: 'Firuzabad şəhəri', azb: 'فیروزاوا' }, [])).toMatchObject({
      az: 'Firuzabad şəhəri',
      azb: 'فیروزاوا',
    });
    expect(cleanNames({ ...raw, azb: 'فيروزآباد' }, []).azb).toBe('');
  });

  it('are romanised by a variant where the Latin name is Persian', () => {
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

it('keeps each variant once, and calls a romanisation one', () => {
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
