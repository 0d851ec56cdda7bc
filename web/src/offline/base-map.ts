import {
  idAliasesPath,
  settlementCellsIn,
  settlementFrame,
  settlementLevels,
  settlementPackPath,
} from '@shared/formats/settlement-pack.ts';
import { levels, tilesWithin } from '@shared/formats/tiles/levels.ts';
import { extentsPath } from '@shared/formats/tiles/extents.ts';

/**
 * The finest level of tiles in the offline map. The next finer level has twice as many bytes as all coarser levels
 * together.
 */
const finest = 9;

/** Returns the paths of the basemap's files below `/map/<revision>/`: tiles, relief, and extents of features. */
export function basemapFiles(): string[] {
  const tiles = levels
    .filter((level) => level <= finest)
    .flatMap((level) => tilesWithin(level).map(({ z, x, y }) => `tiles/${z}/${x}/${y}`));
  return ['relief.webp', extentsPath, ...tiles];
}

export function settlementFiles(): string[] {
  const packs = settlementLevels.flatMap((level) =>
    settlementCellsIn(settlementFrame, level).flatMap((cell) => [
      settlementPackPath('names', cell),
      settlementPackPath('classes', cell),
    ]),
  );
  return [idAliasesPath, ...packs];
}
