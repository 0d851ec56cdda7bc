import { reliefFrame } from '@shared/formats/tiles/relief.ts';
import type { DecodedPart, Tile, TileFeature } from './decode.ts';
import type { Palette } from './palette.ts';
import { screenTile } from './screen-tile.ts';
import type { SourceTile } from './source-tile.ts';
import { valueAt } from './stops.ts';
import { aboveRelief, beneathRelief, everywhere, landRule, type Rule } from './style.ts';

/**
 * A line outside of the tile is painted if it is at most this many CSS pixels away, because it may be wide enough to
 * reach into the tile.
 */
const air = 16;

export type Canvas = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'closePath'
  | 'fill'
  | 'stroke'
  | 'fillRect'
  | 'setLineDash'
  | 'clip'
  | 'rect'
  | 'save'
  | 'restore'
  | 'drawImage'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
  | 'globalAlpha'
  | 'imageSmoothingEnabled'
  | 'imageSmoothingQuality'
>;

export interface Painting {
  canvas: Canvas;
  zoom: number;
  source: SourceTile;
  /** Null without data. Then only the land's colour and the relief are painted. */
  tile: Tile | null;
  palette: Palette;
  relief: (canvas: Canvas) => void;
}

class Brush {
  readonly #canvas: Canvas;
  readonly #scale: number;
  readonly #left: number;
  readonly #top: number;
  readonly #near: Omit<DecodedPart, 'points'>;

  constructor(canvas: Canvas, { share, column, row }: SourceTile, extent: number) {
    this.#canvas = canvas;
    this.#scale = (screenTile * share) / extent;
    this.#left = column * screenTile;
    this.#top = row * screenTile;
    this.#near = {
      west: (this.#left - air) / this.#scale,
      east: (this.#left + screenTile + air) / this.#scale,
      north: (this.#top - air) / this.#scale,
      south: (this.#top + screenTile + air) / this.#scale,
    };
  }

  #isNear({ west, north, east, south }: DecodedPart): boolean {
    const near = this.#near;
    return west <= near.east && east >= near.west && north <= near.south && south >= near.north;
  }

  trace(features: readonly TileFeature[], closed: boolean): boolean {
    let any = false;
    for (const { parts } of features) {
      for (const part of parts) {
        if (!this.#isNear(part)) continue;
        if (!any) this.#canvas.beginPath();
        any = true;
        this.#line(part.points);
        if (closed) this.#canvas.closePath();
      }
    }
    return any;
  }

  #line(points: Int16Array): void {
    for (let at = 0; at < points.length; at += 2) {
      const x = points[at]! * this.#scale - this.#left;
      const y = points[at + 1]! * this.#scale - this.#top;
      if (at === 0) this.#canvas.moveTo(x, y);
      else this.#canvas.lineTo(x, y);
    }
  }
}

/**
 * Distance between rows of marks, distance between marks in a row, and length of a mark, in CSS pixels. The side of a
 * screen tile is a multiple of both distances, so that the marks continue in the neighbouring tile.
 */
const marks = { row: 8, step: 16, length: 5 } as const;

function drawMarks(canvas: Canvas, colour: string): void {
  canvas.save();
  canvas.clip();
  canvas.beginPath();
  for (let y = marks.row / 2; y < screenTile; y += marks.row) {
    const shift = (y / marks.row) % 2 < 1 ? 0 : marks.step / 2;
    for (let x = shift; x < screenTile; x += marks.step) {
      canvas.moveTo(x, y);
      canvas.lineTo(x + marks.length, y);
    }
  }
  canvas.strokeStyle = colour;
  canvas.lineWidth = 0.8;
  canvas.stroke();
  canvas.restore();
}

function paintRule(rule: Rule, { canvas, zoom, source, tile, palette }: Painting): void {
  if (zoom < (rule.from ?? 0)) return;
  const layer = tile?.get(rule.layer);
  const width = rule.width ? valueAt(rule.width, zoom) : 0;
  if (!layer || (rule.stroke && width === 0)) return;
  const { of } = rule;
  const features = of ? layer.features.filter(({ properties }) => of(properties)) : layer.features;
  const closed = rule.fill !== undefined || rule.marks === true;
  if (!new Brush(canvas, source, layer.extent).trace(features, closed)) return;
  if (rule.fill) {
    canvas.fillStyle = rule.fill(palette);
    canvas.fill('nonzero');
  }
  if (rule.marks) drawMarks(canvas, palette.wetlandMarks);
  if (rule.stroke) {
    canvas.strokeStyle = rule.stroke(palette, zoom);
    canvas.lineWidth = width;
    canvas.lineCap = rule.cap ?? 'butt';
    canvas.setLineDash(rule.dash ? [...rule.dash] : []);
    canvas.stroke();
    canvas.setLineDash([]);
  }
}

/**
 * Width in CSS pixels of the edge in which features fade out. Transparent layers of the land's colour cover the edge.
 * Each layer extends `step` pixels further inwards than the previous layer.
 */
const fade = 48;
const step = 4;

/**
 * Lets the features fade into plain land at the edge of the data. At a sharp edge, roads and rivers would seem to end
 * there.
 */
function fadeOut(painting: Painting): void {
  const { canvas, zoom, source } = painting;
  const { x, y, share, column, row } = source;
  // The relief covers the same area as the map's data, so `reliefFrame` also describes the edge of the data.
  const scale = 2 ** (zoom - reliefFrame.zoom);
  const west = reliefFrame.x * scale - (x * share + column) * screenTile;
  const north = reliefFrame.y * scale - (y * share + row) * screenTile;
  const width = reliefFrame.width * scale;
  const height = reliefFrame.height * scale;
  const nearest = Math.max(west, north, screenTile - west - width, screenTile - north - height);
  if (nearest <= -fade || nearest >= screenTile) return;
  for (let inset = step; inset <= fade; inset += step) {
    canvas.save();
    canvas.beginPath();
    canvas.rect(0, 0, screenTile, screenTile);
    canvas.rect(west + inset, north + inset, width - 2 * inset, height - 2 * inset);
    canvas.clip('evenodd');
    canvas.globalAlpha = 0.25;
    paintRule(landRule, painting);
    canvas.restore();
  }
}

/** Paints a screen tile, which is `screenTile` units wide. Yields between two rules, so that the caller can pause. */
export function* paintTile(painting: Painting): Generator<void> {
  const { canvas, tile, palette, relief } = painting;
  canvas.lineJoin = 'round';
  canvas.fillStyle = tile ? palette.sea : palette.land;
  canvas.fillRect(0, 0, screenTile, screenTile);
  for (const rule of beneathRelief) {
    paintRule(rule, painting);
    yield;
  }
  relief(canvas);
  for (const rule of aboveRelief) {
    paintRule(rule, painting);
    yield;
  }
  fadeOut(painting);
  for (const rule of everywhere) paintRule(rule, painting);
}
