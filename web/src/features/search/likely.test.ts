import { describe, expect, it } from 'vitest';
import type { Prediction } from '@shared/contract/schemas.ts';
import { likely, otherTexts } from './likely.ts';

const prediction = (name: string, description = `${name}, Iran`, placeId = name): Prediction => ({
  placeId,
  name,
  description,
  location: null,
});
const kept = (text: string, ...names: string[]) =>
  likely(
    text,
    names.map((name) => prediction(name)),
  ).map(({ name }) => name);

describe('likely', () => {
  it.each([
    ['a beginning', 'naq', 'Naqadeh'],
    ['another spelling', 'Orum', 'Orūmīyeh'],
    ['another romanisation', 'Urmia', 'Orūmīyeh'],
    ['the other script', 'نقده', 'Naqadeh'],
    ['a beginning in the other script', 'میاند', 'Mīāndoāb'],
    ['a beginning of a few letters', 'تب', 'Tabriz'],
    ['the service in Persian', 'Tabr', 'تبریز'],
    ['the service in Persian, whole', 'Urmia', 'ارومیه'],
    ['a later word', 'aghaj', 'Qarah Āghāj'],
    ['a letter too few', 'nqadeh', 'Naqadeh'],
    ['two letters swapped', 'Naqdaeh', 'Naqadeh'],
    ['a word around it', 'Tabriz city', 'Tabriz'],
    ['a word around it in another language', 'شهر تبریز', 'Tabriz'],
    ['words of the whole', 'tabriz ir', 'Tabriz'],
  ])('keeps %s: %s for %s', (_, text, name) => {
    expect(kept(text, name)).toEqual([name]);
  });

  it.each([
    ['Urmia', 'Armavir'],
    ['اورمیه', 'Armavir'],
    ['اورمی', 'Armavir'],
    ['Urmia', 'Nor Armavir'],
    ['تبریز', 'Tabaristan'],
    ['Təbriz şəhəri', 'Shahriar'],
  ])('drops for %s what only sounds alike from afar: %s', (text, name) => {
    expect(kept(text, name)).toEqual([]);
  });

  it('says a place once, and namesakes elsewhere each', () => {
    const all = [
      prediction('Armavir', 'Armavir, Armavir, Armenia', 'gn-1'),
      prediction('Armavir', 'Armavir, Armavir, Armenia', 'gn-2'),
      prediction('Armavir', 'Armavir, Krasnodar, Russia', 'gn-3'),
    ];
    expect(likely('armav', all).map(({ placeId }) => placeId)).toEqual(['gn-1', 'gn-3']);
  });
});

describe('otherTexts', () => {
  it('takes the word around a name off, then tries other layouts, at most two', () => {
    expect(otherTexts('Urmu gölü')[0]).toBe('urmu');
    expect(otherTexts('jfvdc')).toEqual(['تبریز']);
    expect(otherTexts('göl kəndi')).toEqual(['gol', 'kendi']);
    expect(otherTexts('mdv')).toEqual(['پیر', 'ئیر']);
  });
});
