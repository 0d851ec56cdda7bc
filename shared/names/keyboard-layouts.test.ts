import { describe, expect, it } from 'vitest';
import { retypings } from './keyboard-layouts.ts';

describe('retypings', () => {
  it.each([
    ['English keys, Persian meant', 'jfvdc', 'تبریز'],
    ['capitals', 'JFVDC', 'تبریز'],
    ['with a space', 'jfvdc aiv', 'تبریز شهر'],
    ['پ as ISIRI 9147 has it', 'mdv', 'پیر'],
    ['پ as Windows has it', String.raw`\dv`, 'پیر'],
    ['Azerbaijani keys, Persian meant', 'ünhv', 'صدار'],
    ['Azerbaijani ə, which is گ', 'əl', 'گم'],
    ['Turkish keys, Persian meant', 'çnhv', '.دار'],
    ['Persian keys, Latin meant', 'فشذقهظ', 'tabriz'],
    ['Persian keys, Azerbaijani meant', 'فگذقهظ', 'təbriz'],
    ['English keys, Azerbaijani meant', "t'briz", 'təbriz'],
    ['English keys, all that Azerbaijani lacks there', "wqo.a,ay[];'", 'üqoşaçayöğıə'],
    ['Windows’ Persian keys, Latin meant', 'ئشنع', 'maku'],
    ['letters and their marks apart', 'u\u0308nhv', 'صدار'],
    ['digits stay', 'jfvdc 2', 'تبریز 2'],
  ])('%s: %s is %s', (_, typed, meant) => {
    expect(retypings(typed)).toContain(meant);
  });

  it('says nothing of letters that no layout has, nor of nothing', () => {
    expect(retypings('Ωμέγα')).toEqual([]);
    expect(retypings('')).toEqual([]);
  });

  it('says each text once, and never the one that was typed', () => {
    const all = retypings('abc');
    expect(new Set(all).size).toBe(all.length);
    expect(all).not.toContain('abc');
    expect(retypings('ABC')).toEqual(all);
  });
});
