import type { LayerName } from '@shared/formats/tiles/layers.ts';

export type Schema = 'Protomaps' | 'OpenMapTiles';

/**
 * Layers that an extract replaces. Coasts, borders, peaks and landmark labels always come from the project's own
 * sources.
 */
export const takenLayers = [
  'landcover',
  'builtup',
  'water',
  'waterways',
  'railways',
  'roads',
] as const satisfies readonly LayerName[];
export type TakenLayer = (typeof takenLayers)[number];

type Shape = 'line' | 'area';
type Source = readonly [layer: string, key: string, ...values: string[]];

interface Row {
  layer: TakenLayer;
  class: string;
  shape: Shape;
  sources: Record<Schema, readonly Source[]>;
}

const row = (
  [layer, name, shape]: readonly [TakenLayer, string, Shape],
  Protomaps: readonly Source[],
  OpenMapTiles: readonly Source[],
): Row => ({ layer, class: name, shape, sources: { Protomaps, OpenMapTiles } });

const road = (name: string): Row =>
  row(
    ['roads', name, 'line'],
    [['roads', 'kind_detail', name, `${name}_link`]],
    [['transportation', 'class', name]],
  );

const rail = (name: 'rail' | 'service'): Row =>
  row(
    ['railways', name, 'line'],
    [['roads', 'kind', 'rail']],
    [['transportation', 'class', 'rail']],
  );

const landuse = (name: string): Row =>
  row(['builtup', name, 'area'], [['landuse', 'kind', name]], [['landuse', 'class', name]]);

/**
 * The classes of the taken layers, and where each schema has their features. The schemas are Protomaps' basemap,
 * version 4 (docs.protomaps.com/basemaps/layers), and OpenMapTiles, version 3 (openmaptiles.org/schema), including the
 * variant that tilemaker produces.
 */
const rows: readonly Row[] = [
  ...['motorway', 'trunk', 'primary', 'secondary', 'tertiary'].map(road),
  rail('rail'),
  rail('service'),
  row(
    ['waterways', 'river', 'line'],
    [['water', 'kind', 'river']],
    [['waterway', 'class', 'river']],
  ),
  row(
    ['waterways', 'canal', 'line'],
    [['water', 'kind', 'canal']],
    [['waterway', 'class', 'canal']],
  ),
  row(
    ['waterways', 'stream', 'line'],
    [['water', 'kind', 'stream']],
    [['waterway', 'class', 'stream']],
  ),
  row(
    ['water', 'lake', 'area'],
    // Omits the ocean, because the map has another source for the coast.
    [['water', 'kind', 'lake', 'water', 'basin', 'reservoir']],
    [['water', 'class', 'lake', 'pond']],
  ),
  row(
    ['water', 'river', 'area'],
    [['water', 'kind', 'river', 'riverbank', 'canal']],
    [['water', 'class', 'river']],
  ),
  row(
    ['landcover', 'wood', 'area'],
    [
      ['landuse', 'kind', 'wood', 'forest'],
      ['landcover', 'kind', 'forest'],
    ],
    [['landcover', 'class', 'wood']],
  ),
  row(
    ['landcover', 'wetland', 'area'],
    [['landuse', 'kind', 'wetland']],
    [['landcover', 'class', 'wetland']],
  ),
  row(
    ['landcover', 'sand', 'area'],
    [['landuse', 'kind', 'sand', 'beach']],
    [['landcover', 'class', 'sand']],
  ),
  row(
    ['landcover', 'ice', 'area'],
    [
      ['landuse', 'kind', 'glacier'],
      ['landcover', 'kind', 'glacier'],
    ],
    [['landcover', 'class', 'ice']],
  ),
  landuse('residential'),
  landuse('industrial'),
  landuse('commercial'),
];

const marks: Record<Schema, string> = { Protomaps: 'roads', OpenMapTiles: 'transportation' };

export function schemaOf(layers: readonly string[]): Schema | null {
  const known = (Object.keys(marks) as Schema[]).filter((schema) => layers.includes(marks[schema]));
  return known.length === 1 ? known[0]! : null;
}

type Properties = Readonly<Record<string, unknown>>;

/** Returns whether a railway is a siding or is in a yard. Other railways have no `service` property. */
const isService = ({ service }: Properties) => service !== undefined && service !== '';

export function classOf(
  schema: Schema,
  from: string,
  shape: Shape,
  properties: Properties,
): { layer: TakenLayer; class: string } | null {
  const found = rows.find(
    (one) =>
      one.shape === shape &&
      (one.layer !== 'railways' || (one.class === 'service') === isService(properties)) &&
      one.sources[schema].some(
        ([layer, key, ...values]) => layer === from && values.includes(String(properties[key])),
      ),
  );
  return found ? { layer: found.layer, class: found.class } : null;
}
