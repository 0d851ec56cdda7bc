import { readFileSync } from 'node:fs';
import { allDivisions, type SettlementDivision } from '@shared/formats/divisions-file.ts';

/**
 * Returns the county or province of each settlement, by place id.
 *
 * @param folder folder with `current.json`, which `npm run build` writes
 */
export function readDivisions(folder: URL): ReadonlyMap<string, SettlementDivision> {
  const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));
  const { revision } = read('current.json') as { revision: string };
  return allDivisions((path) => read(`${revision}/${path}`));
}
