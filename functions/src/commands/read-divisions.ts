import { readFileSync } from 'node:fs';
import { allDivisions, type SettlementDivision } from '@shared/formats/divisions-file.ts';

/**
 * Reads the counties and provinces of settlements by place id, from the files of the map that the app loads.
 *
 * @param folder the folder with `current.json`, as `npm run build` writes it
 */
export function readDivisions(folder: URL): ReadonlyMap<string, SettlementDivision> {
  const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));
  const { revision } = read('current.json') as { revision: string };
  return allDivisions((path) => read(`${revision}/${path}`));
}
