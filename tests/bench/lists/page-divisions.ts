import { allDivisions, type SettlementDivision } from '@shared/formats/divisions-file.ts';
import { divisionsFile } from '../../../map-data/make/names/divisions-file.ts';
import { nameFiles } from '../../../map-data/make/names/name-files.ts';
import type { JoinedSettlement } from '../../../map-data/make/settlements/read-settlements.ts';

export function pageDivisions(
  settlements: readonly JoinedSettlement[],
): Map<string, SettlementDivision> {
  const files = [...nameFiles(settlements), divisionsFile(settlements)];
  const byPath = new Map(files.map(({ path, bytes }) => [path, bytes]));
  return allDivisions((path) => JSON.parse(new TextDecoder().decode(byPath.get(path))));
}
