import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { VectorTile } from '@mapbox/vector-tile';
import fc from 'fast-check';
import { PbfReader, PbfWriter } from 'pbf';
import { expect, it } from 'vitest';
import { decodeTile, type Tile } from './decode.ts';

const steps = fc.integer({ min: -64, max: 4160 });
const point = fc.tuple(steps, steps);
const line = fc.array(point, { minLength: 2, maxLength: 8 });
/** A closed ring, as in the output of geojson-vt: the last point equals the first point. */
const ring = fc
  .array(point, { minLength: 3, maxLength: 8 })
  .map((points) => [...points, points[0]!]);
const tags = fc.dictionary(
  fc.constantFrom('class', 'rank', 'name', 'ele', 'tunnel'),
  fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.integer(),
    fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    fc.boolean(),
  ),
);
const feature = fc.oneof(
  fc.record({
    type: fc.constant(1),
    geometry: fc.array(point, { minLength: 1, maxLength: 3 }),
    tags,
  }),
  fc.record({
    type: fc.constant(2),
    geometry: fc.array(line, { minLength: 1, maxLength: 3 }),
    tags,
  }),
  fc.record({
    type: fc.constant(3),
    geometry: fc.array(ring, { minLength: 1, maxLength: 3 }),
    tags,
  }),
);
const layer = fc.record({ features: fc.array(feature, { minLength: 1, maxLength: 4 }) });

const encode = (layers: object) =>
  new Uint8Array(fromGeojsonVt(layers as never, { version: 2, extent: 4096 }));

function byPackage(bytes: Uint8Array) {
  const { layers } = new VectorTile(new PbfReader(bytes));
  return Object.entries(layers).map(([name, of]) => ({
    name,
    extent: of.extent,
    features: Array.from({ length: of.length }, (_, index) => {
      const one = of.feature(index);
      const lines = one.loadGeometry().map((points) => points.flatMap(({ x, y }) => [x, y]));
      return { properties: { ...one.properties }, lines };
    }),
  }));
}

const byUs = (tile: Tile) =>
  [...tile].map(([name, { extent, features }]) => ({
    name,
    extent,
    features: features.map(({ properties, parts }) => ({
      properties,
      lines: parts.map(({ points }) => [...points]),
    })),
  }));

it('decodes tiles like the package of the format', () => {
  fc.assert(
    fc.property(fc.record({ roads: layer, lakes: layer }), (layers) => {
      const bytes = encode(layers);
      expect(byUs(decodeTile(bytes))).toEqual(byPackage(bytes));
    }),
  );
});

it('returns the bounding box of each part', () => {
  const road = {
    type: 2,
    tags: {},
    geometry: [
      [
        [5, -3],
        [2, 9],
        [7, 4],
      ],
    ],
  };
  const [part] = decodeTile(encode({ roads: { features: [road] } })).get('roads')!.features[0]!
    .parts;
  expect(part).toMatchObject({ west: 2, north: -3, east: 7, south: 9 });
});

function tileOf(geometry: number[]): Uint8Array {
  const tile = new PbfWriter();
  tile.writeMessage(
    3,
    (_, layerWriter) => {
      layerWriter.writeStringField(1, 'roads');
      layerWriter.writeMessage(2, (__, writer) => writer.writePackedVarint(4, geometry), null);
    },
    null,
  );
  return new Uint8Array(tile.finish());
}

it.each([
  ['does not begin with a move', [(1 << 3) | 2, 2, 2], 'does not begin with moveTo'],
  ['has an unknown command', [(1 << 3) | 1, 2, 2, (1 << 3) | 5], 'command 5'],
])('throws for a geometry that %s', (_, geometry, message) => {
  expect(() => decodeTile(tileOf(geometry))).toThrow(message);
});
