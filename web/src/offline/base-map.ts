import {
  idAliasesPath,
  settlementCellsIn,
  settlementFrame,
  settlementLevels,
  settlementPackPath,
} from '@shared/formats/settlement-pack.ts';
import { levels, tilesWithin } from '@shared/formats/tiles/levels.ts';
import { extentsPath } from '@shared/formats/tiles/extents.ts';

/** The finest level of tiles in the offline map; the next one is twice as large as all coarser levels together. */
const finest = 9;

/** Paths of the basemap below `/map/<revision>/`: tiles and relief, and extents of features. */
export function basemapFiles(): string[] {
  const tiles = levels
    .filter((level) => level <= finest)
    .flatMap((level) => tilesWithin(level).map(({ z, x, y }) => `tiles/${z}/${x}/${y}`));
  return ['relief.webp', extentsPath, ...tiles];
}

/** The unnamed settlements, and their old ids; other spellings are not included. */
export function settlementFiles(): string[] {
  const packs = settlementLevels.flatMap((level) =>
    settlementCellsIn(settlementFrame, level).flatMap((cell) => [
      settlementPackPath('names', cell),
      settlementPackPath('classes', cell),
    ]),
  );
  return [idAliasesPath, ...packs];
}
