import { describe, expect, it } from 'vitest';
import { retypings } from './keyboard-layouts.ts';

describe('retypings', () => {
  it.each([
    ['Persian typed on an English layout', 'jfvdc', 'تبریز'],
    ['Persian typed in capitals', 'JFVDC', 'تبریز'],
    ['Persian typed with a space', 'jfvdc aiv', 'تبریز شهر'],
    ['پ of the layout ISIRI 9147', 'mdv', 'پیر'],
    ['پ of the Windows layout', String.raw`\dv`, 'پیر'],
    ['Persian typed on an Azerbaijani layout', 'ünhv', 'صدار'],
    ['گ typed as Azerbaijani ə', 'əl', 'گم'],
    ['Persian typed on a Turkish layout', 'çnhv', '.دار'],
    ['Latin typed on a Persian layout', 'فشذقهظ', 'tabriz'],
    ['Azerbaijani typed on a Persian layout', 'فگذقهظ', 'təbriz'],
    ['Azerbaijani typed on an English layout', "t'briz", 'təbriz'],
    ['Azerbaijani letters that an English layout lacks', "wqo.a,ay[];'", 'üqoşaçayöğıə'],
    ['Latin typed on the Persian layout of Windows', 'ئشنع', 'maku'],
    ['ژ typed with Shift', 'Chgi', 'ژاله'],
    ['ئ typed with Shift', 'vqhSdi', 'رضائیه'],
    ['ؤ typed with Shift on the layout ISIRI 9147', 'lAlk', 'مؤمن'],
    ['ؤ typed with Shift on the Windows layout', 'lVlk', 'مؤمن'],
    ['Persian with a capital by mistake', 'Sglhs', 'سلماس'],
    ['a Latin capital typed on a Persian layout', 'ئشمپشس', 'salmas'],
    ['decomposed letters', 'u\u0308nhv', 'صدار'],
    ['digits, which stay the same', 'jfvdc 2', 'تبریز 2'],
  ])('convert %s: %s to %s', (_, typed, meant) => {
    expect(retypings(typed)).toContain(meant);
  });

  it('do not exist for letters that no layout has, or for an empty text', () => {
    expect(retypings('Ωμέγα')).toEqual([]);
    expect(retypings('')).toEqual([]);
  });

  it('are distinct, and never equal the typed text', () => {
    const all = retypings('abc');
    expect(new Set(all).size).toBe(all.length);
    expect(all).not.toContain('abc');
    expect(retypings('ABC')).toEqual(all);
  });
});
