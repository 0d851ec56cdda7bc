import { gzipSync } from 'node:zlib';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import GeoJSONVT from 'geojson-vt';
import { levels, tilesWithin, type TileId } from '@shared/formats/tiles/levels.ts';
import type { Feature } from '../sources.ts';
import type { LayerName } from '@shared/formats/tiles/layers.ts';
import { builtup, landcover, water } from './layers/areas.ts';
import { peaks } from './layers/peaks.ts';
import { borders } from './layers/borders.ts';
import { coast } from './layers/coast.ts';
import { lakes } from './layers/lakes.ts';
import { railways } from './layers/railways.ts';
import { regions } from './layers/regions.ts';
import { roads } from './layers/roads.ts';
import { waterways } from './layers/waterways.ts';
import { scaleOf, type Scale } from './scale.ts';

/**
 * For each layer, a function that returns the layer's features for any level. `readLayers` has already read the layer's
 * source, so the source is read only once.
 */
type Layers = Record<LayerName, (scale: Scale) => Feature[]>;

const readLayers = (): Layers => ({
  coast: coast(),
  landcover: landcover(),
  builtup: builtup(),
  water: water(),
  waterways: waterways(),
  borders: borders(),
  railways: railways(),
  roads: roads(),
  peaks: peaks(),
  lakes: lakes(),
  regions: regions(),
});

export interface MadeTile extends TileId {
  /** The tile's bytes are gzipped. */
  bytes: Uint8Array;
}

function cutLayer(features: Feature[], { level, extent }: Scale): GeoJSONVT {
  return new GeoJSONVT(
    { type: 'FeatureCollection', features: features as never },
    {
      maxZoom: level,
      indexMaxZoom: level,
      indexMaxPoints: 0,
      extent,
      buffer: extent / 64,
      tolerance: 0,
    },
  );
}

/**
 * Layers that replace the layers from the project's sources. `tiles` contains encoded layers by `z/x/y`. If a tile is
 * missing in `tiles`, this tile is made only from the project's sources.
 */
export interface Substitutes {
  layers: readonly LayerName[];
  tiles: ReadonlyMap<string, Uint8Array>;
}
const noSubstitutes: Substitutes = { layers: [], tiles: new Map() };

function* tilesOfLevel(
  layers: Layers,
  scale: Scale,
  substitutes: Substitutes,
): Generator<MadeTile> {
  const { level, extent } = scale;
  const cut = Object.entries(layers).map(
    ([name, make]) => [name, cutLayer(make(scale), scale)] as const,
  );
  for (const { z, x, y } of tilesWithin(level)) {
    const substitute = substitutes.tiles.get(`${z}/${x}/${y}`);
    const found = cut.flatMap(([name, index]) => {
      if (substitute && substitutes.layers.includes(name as LayerName)) return [];
      const tile = index.getTile(z, x, y);
      return tile ? [[name, tile] as const] : [];
    });
    const encoded = fromGeojsonVt(Object.fromEntries(found) as never, { version: 2, extent });
    // Two concatenated encoded tiles are one valid tile with the layers of both tiles.
    const whole = substitute ? Buffer.concat([encoded, substitute]) : encoded;
    yield { z, x, y, bytes: gzipSync(whole, { level: 9 }) };
  }
}

export function* makeTiles(substitutes = noSubstitutes): Generator<MadeTile> {
  const layers = readLayers();
  for (const level of levels) yield* tilesOfLevel(layers, scaleOf(level), substitutes);
}
