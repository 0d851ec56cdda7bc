import { expect, it } from 'vitest';
import { en } from '../../src/i18n/en/index.ts';
import type { CatalogueFile } from './catalogue.ts';
import { screenOf } from './screens.ts';
import { readSheet, sheetOf, takeSheet } from './sheet.ts';

const source = { 'common.close': 'Close', 'map.count': '{count} places ', 'map.add': '+ Add' };

const catalogue = (): CatalogueFile => ({
  about: 'A test.',
  terms: { close: { use: 'bağla', never: ['qapat'] } },
  texts: {
    'common.close': { en: 'Close', text: 'Bağla', reviewed: 'Aynur', seal: '12345678' },
    'map.count': { en: '{count} places ', note: 'Says "how many".', text: '{count} yer, “cəmi”' },
    'map.add': { en: '+ Add', text: '+ Əlavə et' },
  },
});

const sheet = sheetOf(catalogue(), source, 'az');
const read = (content: string) => takeSheet(catalogue(), readSheet(content), source, 'az');

it('has the columns key, screen, English, text and note', () => {
  expect(sheet).toBe(
    [
      '\uFEFFkey,screen,English,text (az),note',
      'common.close,Everywhere,Close,Bağla,',
      'map.count,Map,{count} places ,"{count} yer, “cəmi”","Says ""how many""."',
      "map.add,Map,'+ Add,'+ Əlavə et,",
      '',
    ].join('\r\n'),
  );
});

it('changes nothing when the sheet is imported without edits', () => {
  expect(read(sheet)).toEqual({ file: catalogue(), changed: [], refused: [] });
});

it('writes no formula, and reads every text back unchanged', () => {
  const text = 'Bağla; =1+1 | @SUM(1)\n\u200b-2, "x"';
  const content = sheetOf({ about: '', texts: { key: { en: ' =1', text } } }, { key: ' =1' }, 'az');
  expect(content).toContain(`,' =1,"Bağla;' =1+1 |' @SUM(1)\n'\u200b-2, ""x""",`);
  expect(readSheet(content)).toEqual({
    language: 'az',
    rows: [{ key: 'key', english: ' =1', text }],
  });
});

it.each([',', ';', '\t'])('imports texts from a spreadsheet with the delimiter %j', (delimiter) => {
  const saved = [
    ['key', 'screen', 'English', 'text (az)', 'note'],
    ['common.close', 'Everywhere', 'Close', ' "Bağlayın" ', ''],
    ['map.count', 'Map', '{count} places', '{count} yer', ''],
    ['map.add', 'Map', "'+ Add", '', ''],
  ];
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const content = saved.map((row) => row.map(quoted).join(delimiter)).join('\n');
  const { file, changed, refused } = read(content);
  expect({ changed, refused }).toEqual({ changed: ['common.close', 'map.count'], refused: [] });
  const { texts } = catalogue();
  expect(file.texts).toEqual({
    ...texts,
    'common.close': { ...texts['common.close'], text: '"Bağlayın"' },
    'map.count': { ...texts['map.count'], text: '{count} yer' },
  });
});

it.each([
  ['an unknown key', 'map.gone,Map,Gone,Getdi', 'map.gone: there is no such text'],
  [
    'a missing placeholder',
    'map.count,Map,{count} places,yerlər',
    'map.count: "yerlər" has no placeholders; English has {count}',
  ],
  [
    'a forbidden word',
    'common.close,Everywhere,Close,Qapat',
    'common.close: "Qapat" has “qapat”; the term is “bağla”',
  ],
  [
    'a key that occurs twice',
    'common.close,Everywhere,Close,Bağla\ncommon.close,Everywhere,Close,Ört',
    'common.close: is in the table twice; the first row counts',
  ],
])('skips %s, and reports it', (_, row, why) => {
  expect(read(`key,screen,English,text (az)\n${row}\n`)).toEqual({
    file: catalogue(),
    changed: [],
    refused: [why],
  });
});

it('keeps the English text that a translation was written for', () => {
  const { file } = read('key,screen,English,text (az)\ncommon.close,Everywhere,Shut,Ört\n');
  expect(file.texts['common.close']).toMatchObject({ en: 'Shut', text: 'Ört' });
});

it.each([
  ['Close;Bağla', 'the first column is not "key"'],
  ['key,English,text', 'there is no column "text (LANGUAGE)"'],
  ['key,text (az)', 'there is no column "English"'],
])('rejects a file with the wrong columns: %s', (content, why) => {
  expect(() => readSheet(content)).toThrow(why);
});

it('has a screen name for every text', () => {
  expect(Object.keys(en).filter((key) => screenOf(key) === '')).toEqual([]);
});
