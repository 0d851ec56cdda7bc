import { expect, it } from 'vitest';
import type { Tile, TileFeature } from './decode.ts';
import { paintTile, type Canvas } from './paint.ts';
import { palettes } from './palette.ts';

function recorder() {
  const drawn: {
    what: 'fill' | 'stroke' | 'relief';
    colour: unknown;
    width: number;
    points: number;
  }[] = [];
  let points = 0;
  const state = { fillStyle: '', strokeStyle: '', lineWidth: 1 } as unknown as Canvas;
  const note = (what: 'fill' | 'stroke') => () =>
    void drawn.push({
      what,
      colour: what === 'fill' ? state.fillStyle : state.strokeStyle,
      width: state.lineWidth,
      points,
    });
  const none = () => undefined;
  const canvas = Object.assign(state, {
    beginPath: () => (points = 0),
    moveTo: () => points++,
    lineTo: () => points++,
    fill: note('fill'),
    stroke: note('stroke'),
    ...{
      closePath: none,
      fillRect: none,
      setLineDash: none,
      clip: none,
      rect: none,
      save: none,
      restore: none,
    },
  });
  return { canvas, drawn };
}

const line = (...points: number[]): TileFeature['parts'][number] => ({
  points: Int16Array.from(points),
  west: Math.min(...points.filter((_, at) => at % 2 === 0)),
  east: Math.max(...points.filter((_, at) => at % 2 === 0)),
  north: Math.min(...points.filter((_, at) => at % 2 === 1)),
  south: Math.max(...points.filter((_, at) => at % 2 === 1)),
});

const tile: Tile = new Map([
  [
    'coast',
    {
      extent: 4096,
      features: [{ properties: {}, parts: [line(0, 0, 4096, 0, 4096, 4096, 0, 0)] }],
    },
  ],
  [
    'roads',
    {
      extent: 4096,
      features: [
        {
          properties: { class: 'trunk' },
          parts: [line(0, 0, 500, 500), line(3500, 3500, 4000, 4000)],
        },
        { properties: { class: 'tertiary' }, parts: [line(0, 500, 500, 0)] },
      ],
    },
  ],
] as const) as unknown as Tile;

const inland = { z: 11, x: 1291, y: 788 };

function paint(zoom: number, share: number, part = 0, at = inland, palette = palettes.light) {
  const { canvas, drawn } = recorder();
  const source = { ...at, share, column: part, row: part };
  const relief = () => void drawn.push({ what: 'relief', colour: null, width: 0, points: 0 });
  for (const _ of paintTile({ canvas, zoom, source, tile, palette, relief }));
  return drawn;
}

const { land, roads } = palettes.light;

it('paints land, relief and roads in this order, with casings first and larger roads on top', () => {
  const order = paint(14, 1).map(({ what, colour }) => (what === 'relief' ? what : colour));
  const of = (colour: string) => order.indexOf(colour);
  expect([of(land), of('relief')]).toEqual([0, 1]);
  const [tertiaryCasing, trunkCasing, tertiary, trunk] = [
    of(roads.tertiary[1]),
    of(roads.trunk[1]),
    of(roads.tertiary[0]),
    of(roads.trunk[0]),
  ];
  expect(of('relief')).toBeLessThan(tertiaryCasing);
  expect([tertiaryCasing, trunkCasing, tertiary, trunk]).toEqual(
    [tertiaryCasing, trunkCasing, tertiary, trunk].toSorted((a, b) => a - b),
  );
});

/** Returns the WCAG 2 contrast ratio of two colours (#rrggbb), from 1 to 21. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => {
      const part = Number.parseInt(colour.slice(1 + 2 * at, 3 + 2 * at), 16) / 255;
      return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    }, 0);
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it.each(['light', 'dark'] as const)('draws thin roads that are visible on %s land', (theme) => {
  const palette = palettes[theme];
  const colours = paint(7, 1, 0, inland, palette).map(({ colour }) => colour);
  expect(colours).toContain(palette.roads.trunk[palette.thinRoad]);
  for (const road of Object.values(palette.roads))
    expect(contrast(road[palette.thinRoad], palette.land)).toBeGreaterThan(1.4);
});

it('draws small roads only from zoom 10 on, and roads wider at higher zooms', () => {
  const colours = (zoom: number) => paint(zoom, 1).map(({ colour }) => colour);
  expect(colours(9)).not.toContain(roads.tertiary[1]);
  expect(colours(10)).toContain(roads.tertiary[1]);
  const width = (zoom: number) =>
    paint(zoom, 1).find(({ colour }) => colour === roads.trunk[0])?.width ?? 0;
  expect([width(10), width(13), width(16)]).toEqual(
    [width(10), width(13), width(16)].toSorted((a, b) => a - b),
  );
});

it('skips parts outside the view when a tile is stretched', () => {
  const points = (part: number) =>
    paint(13, 4, part).find(({ colour }) => colour === roads.trunk[0])?.points ?? 0;
  expect([points(0), points(1), points(3)]).toEqual([2, 0, 2]);
});

it('fades into plain land at the edge of the data, and nowhere else', () => {
  const lands = (x: number, y: number) =>
    paint(5, 1, 0, { z: 5, x, y }).filter(({ colour }) => colour === land).length;
  // At zoom 5, the data extend from tile 19.73 to 20.62 in x, and from tile 11.998 to 12.78 in y. In the two tiles at
  // the edge of the data, the land's colour is painted once for the land and twelve times for the fading (48 px in
  // steps of 4 px).
  expect([lands(19, 12), lands(20, 12)]).toEqual([13, 13]);
  expect([lands(18, 12), lands(21, 12), lands(20, 10), lands(20, 13)]).toEqual([1, 1, 1, 1]);
  expect(paint(11, 1).filter(({ colour }) => colour === land)).toHaveLength(1);
});

it('draws coasts after the fading, because they continue beyond the data', () => {
  const order = paint(5, 1, 0, { z: 5, x: 20, y: 12 }).map(({ colour }) => colour);
  const coast = palettes.light.coastline;
  expect(order.filter((colour) => colour === coast)).toHaveLength(1);
  expect(order.indexOf(coast)).toBeGreaterThan(order.lastIndexOf(land));
  expect(order.lastIndexOf(land)).toBeGreaterThan(order.indexOf(roads.trunk[1]));
});
