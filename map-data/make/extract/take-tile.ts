import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { classifyRings, type VectorTileFeature } from '@mapbox/vector-tile';
import type { Level, TileId } from '@shared/formats/tiles/levels.ts';
import type { GridPoint } from '../geometry/grid.ts';
import { landmarkNamed, readLandmarks } from '../tiles/landmarks.ts';
import { isWaterwayName } from '../tiles/proper-name.ts';
import { smallestAreas } from '../tiles/layers/areas.ts';
import { roadClasses, shownRoads } from '../tiles/layers/roads.ts';
import { scaleOf } from '../tiles/scale.ts';
import { joinedLines, simplifiedRings } from '../tiles/shapes.ts';
import type { TileArchive } from './archive.ts';
import { classOf, takenLayers, type TakenLayer } from './schemas.ts';

/**
 * The zoom of the archive's tiles from which each level takes its features. Exception: areas of water come from the
 * level's own zoom, because the map draws their outline. If they came from finer tiles, the map would also draw lines
 * along the edges of these tiles.
 */
const detail: Record<Level, number> = { 5: 6, 7: 8, 9: 10, 11: 13 };
const zoomFor = (layer: TakenLayer, level: Level, finest: number) =>
  layer === 'water' ? level : Math.min(detail[level], finest);

type Tags = Record<string, string | number>;
type Lines = readonly (readonly GridPoint[])[];

interface Kind {
  layer: TakenLayer;
  tags: Tags;
  lines: GridPoint[][];
  areas: GridPoint[][][];
}

/** A feature in the form that vt-pbf encodes. Coordinates are in the tile's units. */
interface Encodable {
  type: 2 | 3;
  tags: Tags;
  geometry: Lines;
}

function ontoGrid({ z, x, y }: TileId, of: number, level: Level) {
  const { extent } = scaleOf(level);
  const step = extent / of / 2 ** (z - level);
  return (line: readonly { x: number; y: number }[]): GridPoint[] =>
    line.map((point) => [
      Math.round((x * of + point.x) * step),
      Math.round((y * of + point.y) * step),
    ]);
}

export function tilesBeneath({ z, x, y }: TileId, zoom: number): TileId[] {
  const side = 2 ** (zoom - z);
  return Array.from({ length: side * side }, (_, index) => ({
    z: zoom,
    x: x * side + (index % side),
    y: y * side + Math.floor(index / side),
  }));
}

const shapes = { 2: 'line', 3: 'area' } as const;

/**
 * Rank of a river by the level at which the river first appears. Coarse levels contain only large rivers, so such
 * rivers get a better rank. A rank in `own/landmarks.tsv` has priority.
 */
const firstSeen: Record<Level, number> = { 5: 1, 7: 2, 9: 3, 11: 3 };

/**
 * Tiles must be taken level by level, from the coarsest level on, because the first level with a river determines the
 * river's rank.
 */
export class TileTaker {
  readonly #archive: TileArchive;
  readonly #landmarks = readLandmarks();
  readonly #ranks = new Map<string, number>();

  constructor(archive: TileArchive) {
    this.#archive = archive;
  }

  #waterway(name: string, source: unknown, level: Level): Tags {
    if (name !== 'river') {
      const named = typeof source === 'string' && isWaterwayName(source) ? { name: source } : {};
      return { class: name, rank: name === 'canal' ? 3 : 4, ...named };
    }
    if (typeof source !== 'string' || !isWaterwayName(source))
      return { class: name, rank: firstSeen[level] };
    const landmark = landmarkNamed(this.#landmarks, ['river'], source);
    const rank = landmark?.rank ?? this.#ranks.get(source) ?? firstSeen[level];
    this.#ranks.set(source, rank);
    return {
      class: name,
      rank,
      name: landmark ? String(landmark.names['name:az']) : source,
      ...landmark?.names,
    };
  }

  #tagsOf(layer: TakenLayer, name: string, feature: VectorTileFeature, level: Level): Tags | null {
    if (layer === 'waterways') return this.#waterway(name, feature.properties['name'], level);
    const road = roadClasses.findIndex((one) => one === name);
    if (layer === 'roads' && road >= shownRoads[level]) return null;
    if (layer === 'railways' && level < (name === 'rail' ? 7 : 11)) return null;
    return { class: name };
  }

  async #gather(id: TileId, level: Level): Promise<Map<string, Kind>> {
    const kinds = new Map<string, Kind>();
    const { schema, finest } = this.#archive;
    const zooms = new Set(takenLayers.map((layer) => zoomFor(layer, level, finest)));
    for (const zoom of zooms) {
      for (const part of tilesBeneath(id, zoom)) {
        const tile = await this.#archive.tile(part);
        for (const [from, layer] of Object.entries(tile?.layers ?? {})) {
          const toGrid = ontoGrid(part, layer.extent, level);
          for (let index = 0; index < layer.length; index++) {
            const feature = layer.feature(index);
            if (feature.type !== 2 && feature.type !== 3) continue;
            const is = classOf(schema, from, shapes[feature.type], feature.properties);
            if (!is || zoomFor(is.layer, level, finest) !== zoom) continue;
            const tags = this.#tagsOf(is.layer, is.class, feature, level);
            if (!tags) continue;
            const key = JSON.stringify([is.layer, tags]);
            const kind = kinds.get(key) ?? { layer: is.layer, tags, lines: [], areas: [] };
            kinds.set(key, kind);
            const geometry = feature.loadGeometry();
            if (feature.type === 2) kind.lines.push(...geometry.map(toGrid));
            else kind.areas.push(...classifyRings(geometry).map((rings) => rings.map(toGrid)));
          }
        }
      }
    }
    return kinds;
  }

  async take(id: TileId & { z: Level }): Promise<Uint8Array> {
    const { extent, tolerance } = scaleOf(id.z);
    const inTile = (lines: Lines): Lines =>
      lines.map((line) => line.map(([x, y]) => [x - id.x * extent, y - id.y * extent]));
    const kinds = [...(await this.#gather(id, id.z)).values()];
    const encodable = ({ layer, tags, lines, areas }: Kind): Encodable[] => {
      const joined = joinedLines(lines, { tolerance });
      const line = { type: 2, tags, geometry: inTile(joined) } as const;
      const smallest =
        layer in smallestAreas ? smallestAreas[layer as keyof typeof smallestAreas][id.z] : 0;
      const rings = areas
        .map((area) => simplifiedRings(area, { tolerance, smallest }))
        .filter((area) => area.length > 0)
        .map((area) => ({ type: 3, tags, geometry: inTile(area) }) as const);
      return joined.length > 0 ? [line, ...rings] : rings;
    };
    const layers = takenLayers.flatMap((name) => {
      const features = kinds.filter(({ layer }) => layer === name).flatMap(encodable);
      return features.length > 0 ? [[name, { features }] as const] : [];
    });
    return fromGeojsonVt(Object.fromEntries(layers) as never, { version: 2, extent });
  }
}
