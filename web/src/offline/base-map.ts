import {
  idAliasesPath,
  settlementCellsIn,
  settlementFrame,
  settlementLevels,
  settlementPackPath,
} from '@shared/formats/settlement-pack.ts';
import { levels, tilesWithin } from '@shared/formats/tiles/levels.ts';
import { extentsPath } from '@shared/formats/tiles/extents.ts';

/** The finest level of tiles that is taken along; the next one is twice as large as all that is below it. */
const finest = 9;

/** Paths below `/map/<revision>/` of the ground: tiles and relief, and what a place is a part of. */
export function groundFiles(): string[] {
  const tiles = levels
    .filter((level) => level <= finest)
    .flatMap((level) => tilesWithin(level).map(({ z, x, y }) => `tiles/${z}/${x}/${y}`));
  return ['relief.webp', extentsPath, ...tiles];
}

/** The settlements that wait for their names, and which id each had before; other spellings stay behind. */
export function settlementFiles(): string[] {
  const packs = settlementLevels.flatMap((level) =>
    settlementCellsIn(settlementFrame, level).flatMap((cell) => [
      settlementPackPath('names', cell),
      settlementPackPath('classes', cell),
    ]),
  );
  return [idAliasesPath, ...packs];
}
