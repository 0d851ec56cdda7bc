import type { MapFile } from './map-file.ts';
import { idAliasesFile } from './names/id-aliases-file.ts';
import { divisionsFile } from './names/divisions-file.ts';
import { nameFiles } from './names/name-files.ts';
import { reliefFile } from './relief.ts';
import { readSettlements } from './settlements/read-settlements.ts';
import { tileFiles } from './tiles/tile-files.ts';
import { extentsFile } from './extents/extents.ts';

export async function mapFiles(): Promise<MapFile[]> {
  const settlements = readSettlements();
  return [
    await reliefFile(),
    ...tileFiles(),
    ...nameFiles(settlements),
    divisionsFile(settlements),
    idAliasesFile(),
    extentsFile(),
  ];
}
