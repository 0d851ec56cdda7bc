import type { LayerName } from '@shared/formats/tiles/layers.ts';
import type { Properties } from './decode.ts';
import type { Palette } from './palette.ts';
import type { Stops } from './stops.ts';

/** Widths and dashes of a painting rule are CSS pixels. */
export interface Rule {
  layer: LayerName;
  /** If `of` is missing, the rule applies to all features of the layer. */
  of?: (properties: Properties) => boolean;
  from?: number;
  fill?: (palette: Palette) => string;
  stroke?: (palette: Palette, zoom: number) => string;
  width?: Stops;
  dash?: readonly number[];
  cap?: CanvasLineCap;
  /** If `marks` is true, horizontal marks fill the area instead of a colour. Wetland has such marks. */
  marks?: boolean;
}

const isClass =
  (...names: string[]) =>
  ({ class: name }: Properties) =>
    names.includes(String(name));

export const landRule: Rule = { layer: 'coast', fill: ({ land }) => land };

export const beneathRelief: Rule[] = [
  landRule,
  { layer: 'landcover', of: isClass('sand'), fill: ({ sand }) => sand },
  { layer: 'landcover', of: isClass('wood'), fill: ({ wood }) => wood },
  { layer: 'landcover', of: isClass('wetland'), fill: ({ wetland }) => wetland },
  { layer: 'landcover', of: isClass('ice'), fill: ({ ice }) => ice },
  {
    layer: 'builtup',
    of: isClass('residential', 'commercial'),
    fill: ({ residential }) => residential,
  },
  { layer: 'builtup', of: isClass('industrial'), fill: ({ industrial }) => industrial },
];

const riverWidths: Record<number, Stops> = {
  1: [
    [5, 0.9],
    [8, 1.4],
    [11, 2.4],
    [14, 5],
    [16, 9],
  ],
  2: [
    [7, 0.7],
    [10, 1.2],
    [12, 1.8],
    [16, 6],
  ],
  3: [
    [9, 0.5],
    [12, 1.2],
    [16, 4],
  ],
};
const rivers = [3, 2, 1].map((rank): Rule => ({
  layer: 'waterways',
  of: ({ class: name, rank: own }) => name === 'river' && own === rank,
  stroke: ({ river }) => river,
  width: riverWidths[rank] ?? [],
  cap: 'round',
}));

const waters: Rule[] = [
  { layer: 'landcover', of: isClass('wetland'), marks: true, from: 6 },
  {
    layer: 'waterways',
    of: isClass('stream'),
    stroke: ({ river }) => river,
    width: [
      [11, 0.4],
      [13, 0.9],
      [16, 2],
    ],
  },
  {
    layer: 'waterways',
    of: isClass('canal'),
    stroke: ({ river }) => river,
    width: [
      [10, 0.4],
      [13, 1],
      [16, 2.4],
    ],
    dash: [7, 2],
  },
  ...rivers,
  { layer: 'water', fill: ({ water }) => water },
  {
    layer: 'water',
    stroke: ({ shore }) => shore,
    width: [
      [5, 0.5],
      [12, 0.8],
      [16, 1.2],
    ],
  },
];

const borders: Rule[] = [
  {
    layer: 'borders',
    of: isClass('county'),
    stroke: ({ county }) => county,
    width: [
      [9, 0.6],
      [14, 1],
    ],
    dash: [1.5, 3],
  },
  {
    layer: 'borders',
    of: isClass('province'),
    stroke: ({ province }) => province,
    width: [
      [7, 0.7],
      [12, 1.2],
    ],
    dash: [5, 3],
  },
];

/**
 * Rules that also apply outside of the area of the data. These rules do not fade out, so they are painted after all
 * other rules.
 */
export const everywhere: Rule[] = [
  {
    layer: 'coast',
    stroke: ({ coastline }) => coastline,
    width: [
      [5, 0.6],
      [12, 1],
      [16, 1.4],
    ],
  },
  {
    layer: 'borders',
    of: isClass('country'),
    stroke: ({ countryBand }) => countryBand,
    width: [
      [5, 4],
      [10, 8],
      [14, 12],
    ],
  },
  {
    layer: 'borders',
    of: isClass('country'),
    stroke: ({ country }) => country,
    width: [
      [5, 0.9],
      [10, 1.4],
      [14, 1.8],
    ],
    dash: [8, 3, 2, 3],
  },
];

const railways: Rule[] = [
  {
    layer: 'railways',
    of: isClass('service'),
    stroke: ({ rail }) => rail,
    width: [
      [13, 0.6],
      [16, 1.2],
    ],
  },
  {
    layer: 'railways',
    of: isClass('rail'),
    stroke: ({ rail }) => rail,
    width: [
      [8, 0.6],
      [12, 1.4],
      [14, 2.6],
      [16, 4],
    ],
  },
  {
    layer: 'railways',
    of: isClass('rail'),
    from: 12,
    stroke: ({ railTies }) => railTies,
    width: [
      [12, 0.7],
      [14, 1.6],
      [16, 2.6],
    ],
    dash: [7, 7],
  },
];

type RoadClass = keyof Palette['roads'];

/** The smallest roads come first, so that larger roads are painted over them. */
const roadWidths: [RoadClass, Stops][] = [
  [
    'tertiary',
    [
      [10, 0.6],
      [12, 1.3],
      [13, 2.2],
      [14, 4],
      [16, 10],
    ],
  ],
  [
    'secondary',
    [
      [9, 0.7],
      [11, 1.3],
      [13, 3],
      [14, 5],
      [16, 12],
    ],
  ],
  [
    'primary',
    [
      [8, 0.9],
      [10, 1.4],
      [12, 2.6],
      [14, 6],
      [16, 14],
    ],
  ],
  [
    'trunk',
    [
      [6, 0.8],
      [8, 1.3],
      [10, 2],
      [12, 3.4],
      [14, 7],
      [16, 15],
    ],
  ],
  [
    'motorway',
    [
      [5, 0.8],
      [8, 1.6],
      [10, 2.4],
      [12, 3.8],
      [14, 7.5],
      [16, 16],
    ],
  ],
];

const casedFrom: Record<RoadClass, number> = {
  tertiary: 12,
  secondary: 11,
  primary: 9,
  trunk: 8,
  motorway: 7,
};

const casingOf = (stops: Stops): Stops =>
  stops.map(([zoom, width]) => [zoom, width + (zoom >= 13 ? 2 : 1.4)]);

const roads: Rule[] = [
  ...roadWidths.map(([name, stops]): Rule => ({
    layer: 'roads',
    of: isClass(name),
    from: casedFrom[name],
    stroke: (palette) => palette.roads[name][1],
    width: casingOf(stops),
    cap: 'round',
  })),
  ...roadWidths.map(([name, stops]): Rule => ({
    layer: 'roads',
    of: isClass(name),
    stroke: (palette, zoom) => palette.roads[name][zoom < casedFrom[name] ? palette.thinRoad : 0],
    width: stops,
    cap: 'round',
  })),
];

export const aboveRelief: Rule[] = [...waters, ...borders, ...railways, ...roads];

/**
 * Opacity of the relief by zoom. The relief is strongest at zoom 13, because at this zoom, the map shows nothing else
 * around many villages.
 */
export const reliefStrength: Stops = [
  [5, 0.85],
  [11, 0.85],
  [13, 1],
  [16, 0.7],
];
