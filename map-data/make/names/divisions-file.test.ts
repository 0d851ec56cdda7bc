import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { divisionsOf, type DivisionsFile } from '@shared/formats/divisions-file.ts';
import {
  listLevel,
  listPackPath,
  settlementCellAt,
  type SettlementNamesPack,
} from '@shared/formats/settlement-pack.ts';
import { readSettlements } from '../settlements/read-settlements.ts';
import { divisionsFile } from './divisions-file.ts';
import { nameFiles } from './name-files.ts';

const settlements = readSettlements();
const { bytes } = divisionsFile(settlements);
const file = JSON.parse(new TextDecoder().decode(bytes)) as DivisionsFile;

function divisionOf(id: number) {
  const one = settlements.find((each) => each.id === id);
  if (!one) throw new Error(`${id} is no settlement`);
  const cell = settlementCellAt(one, listLevel);
  const path = listPackPath('names', cell);
  const inCell = settlements.filter(
    (each) => listPackPath('names', settlementCellAt(each, listLevel)) === path,
  );
  const { bytes: names } = [...nameFiles(inCell)].find((pack) => pack.path === path) ?? {};
  const pack = new TextDecoder().decode(names);
  return divisionsOf(file, cell, JSON.parse(pack) as SettlementNamesPack).get(`gn-${one.id}`);
}

it.each([
  ['Ahar', 144_616, 'اهر', ['Ahar', 'Əhər', 'آذربایجان شرقی', 'Şərqi Azərbaycan']],
  ['Khoy', 126_972, 'خوی', ['Khoy', 'Xoy', 'آذربایجان غربی', 'Qərbi Azərbaycan']],
])('the divisions file has the county and the province of %s', (_, id, county, names) => {
  const division = divisionOf(id);
  expect(division).toMatchObject({ fa: county });
  expect(division?.names).toEqual(expect.arrayContaining(names));
});

it('the divisions file covers nearly all settlements in less than 26 kB', () => {
  const all = Object.values(file.cells).flat();
  expect(all).toHaveLength(settlements.length);
  expect(all.filter((index) => index < 0).length).toBeLessThan(150);
  expect(gzipSync(bytes).length).toBeLessThan(26_000);
});
