import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import {
  listLevel,
  listPackPath,
  settlementCellAt,
  settlementCellsIn,
  settlementFrame,
} from '@shared/formats/settlement-pack.ts';
import { readDivisions } from './read-divisions.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'map-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('reads the county of each settlement from the files of the map', () => {
  const write = (file: string, value: unknown) => {
    const at = path.join(folder, file);
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, JSON.stringify(value));
  };
  const ahar = listPackPath('names', settlementCellAt({ lat: 38.48, lng: 47.07 }, listLevel));
  write('current.json', { revision: 'r1' });
  write('r1/divisions.json', {
    divisions: [
      { fa: '', latin: 'East Azerbaijan', others: [] },
      { fa: 'اهر', latin: 'Ahar', others: [], province: 0 },
    ],
    cells: { [ahar]: [1, -1] },
  });
  for (const cell of settlementCellsIn(settlementFrame, listLevel)) {
    const file = listPackPath('names', cell);
    write(`r1/${file}`, { ids: file === ahar ? [7, 1] : [] });
  }
  const found = readDivisions(pathToFileURL(`${folder}/`));
  expect([...found]).toEqual([
    ['gn-7', { fa: 'اهر', latin: 'Ahar', names: ['اهر', 'Ahar', 'East Azerbaijan'] }],
  ]);
});
